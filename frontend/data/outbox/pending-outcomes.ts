export interface PendingOutcomes {
  wait: (id: string) => Promise<unknown>;
  resolve: (id: string, answer: unknown) => void;
  reject: (id: string, error: Error) => void;
  ids: () => string[];
  clear: () => void;
}

/** Callers in this tab that wait for an entry's outcome, whichever tab sends it. */
export function createPendingOutcomes(): PendingOutcomes {
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  const take = (id: string): PromiseWithResolvers<unknown> | undefined => {
    const outcome = pending.get(id);
    pending.delete(id);
    return outcome;
  };
  return {
    wait: (id) => {
      const outcome = pending.get(id) ?? Promise.withResolvers<unknown>();
      pending.set(id, outcome);
      // Some callers ignore the outcome.
      outcome.promise.catch(() => undefined);
      return outcome.promise;
    },
    resolve: (id, answer) => take(id)?.resolve(answer),
    reject: (id, error) => take(id)?.reject(error),
    ids: () => [...pending.keys()],
    clear: () => pending.clear(),
  };
}
