interface Timer {
  id: number;
  at: number;
  run: () => void;
}

/** A clock that a test advances. */
export interface FakeClock {
  now: () => number;
  setTimeout: (run: () => void, ms?: number) => number;
  clearTimeout: (timer: unknown) => void;
  /** Advances the clock and runs due timers. */
  pass: (ms: number) => Promise<void>;
}

/** Runs all pending tasks without timers. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createFakeClock(): FakeClock {
  let time = 0;
  let count = 0;
  const timers = new Map<number, Timer>();
  const next = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers.values()) {
      if (timer.at <= until && (!first || timer.at < first.at)) first = timer;
    }
    return first;
  };
  return {
    now: () => time,
    setTimeout: (run, ms = 0) => {
      count += 1;
      timers.set(count, { id: count, at: time + Math.max(0, ms), run });
      return count;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    pass: async (ms) => {
      const until = time + ms;
      await settle();
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer.id);
        time = timer.at;
        timer.run();
        await settle();
      }
      time = until;
    },
  };
}
