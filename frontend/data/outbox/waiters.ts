export interface Waiters {
  wait: (id: string) => Promise<unknown>;
  resolve: (id: string, answer: unknown) => void;
  reject: (id: string, error: Error) => void;
  ids: () => string[];
  clear: () => void;
}

/** Callers in this tab that wait for an entry's outcome, whichever tab sends it. */
export function createWaiters(): Waiters {
  const waiters = new Map<string, PromiseWithResolvers<unknown>>();
  const take = (id: string): PromiseWithResolvers<unknown> | undefined => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    return waiter;
  };
  return {
    wait: (id) => {
      const waiter = waiters.get(id) ?? Promise.withResolvers<unknown>();
      waiters.set(id, waiter);
      // Some callers ignore the outcome.
      waiter.promise.catch(() => undefined);
      return waiter.promise;
    },
    resolve: (id, answer) => take(id)?.resolve(answer),
    reject: (id, error) => take(id)?.reject(error),
    ids: () => [...waiters.keys()],
    clear: () => waiters.clear(),
  };
}
