export interface SerialLoop {
  /** Requests a run: now, or after the current one. */
  wake: () => void;
  /** Requests a run after `ms`; of several requests the earliest counts. */
  wakeIn: (ms: number) => void;
  /** Runs a last time, until no work is left, and then never again. */
  stop: () => Promise<void>;
}

/** Runs `work` serially while requested, or while it returns true for more work. */
export function createSerialLoop(work: () => Promise<boolean>): SerialLoop {
  let isWanted = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let timerEnds = Number.POSITIVE_INFINITY;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      if (await work()) isWanted = true;
    }
  }

  function wake(): void {
    isWanted = true;
    if (isStopped) return;
    running ??= run().finally(() => {
      running = undefined;
      // A wake after the loop's last check must not be lost.
      if (isWanted) wake();
    });
  }

  return {
    wake,
    wakeIn: (ms) => {
      const ends = performance.now() + ms;
      if (isStopped || ends >= timerEnds) return;
      clearTimeout(timer);
      timerEnds = ends;
      timer = setTimeout(() => {
        timerEnds = Number.POSITIVE_INFINITY;
        wake();
      }, ms);
    },
    stop: async () => {
      clearTimeout(timer);
      await running;
      isWanted = true;
      await run();
      isStopped = true;
    },
  };
}
