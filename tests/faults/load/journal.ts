import type {
  Attempt,
  History,
  Leak,
  Operation,
  ScreenEnd,
  Sighting,
} from '#tests/faults/checker/history.ts';

/** Append-only record of the run. */
export interface Journal {
  /** ms since the start of the run. */
  now: () => number;
  begin: (operation: Omit<Operation, 'id'>) => Operation;
  attempt: (attempt: Attempt) => void;
  sighting: (sighting: Omit<Sighting, 'at'>) => void;
  leak: (leak: Leak) => void;
  /** Marks the span of `work` as a fault. */
  during: (work: () => Promise<void>) => Promise<void>;
  close: (screens: readonly ScreenEnd[]) => History;
}

export function openJournal(): Journal {
  const start = performance.now();
  const operations: Operation[] = [];
  const attempts: Attempt[] = [];
  const sightings: Sighting[] = [];
  const leaks: Leak[] = [];
  const faults: { from: number; to: number }[] = [];
  const now = (): number => performance.now() - start;
  return {
    now,
    begin: (operation) => {
      const begun = { ...operation, id: operations.length + 1 };
      operations.push(begun);
      return begun;
    },
    attempt: (attempt) => attempts.push(attempt),
    sighting: (sighting) => sightings.push({ ...sighting, at: now() }),
    leak: (leak) => leaks.push(leak),
    during: async (work) => {
      const from = now();
      await work().finally(() => faults.push({ from, to: now() }));
    },
    close: (screens) => ({ operations, attempts, sightings, leaks, faults, screens }),
  };
}
