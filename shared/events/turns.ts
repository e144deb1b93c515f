export interface Turns {
  /** Asks for a turn: now, or after the one under way. */
  wake: () => void;
  /** The same in so many ms; asked for again meanwhile, it stays one. */
  wakeIn: (ms: number) => void;
  /** Takes a last turn, and those that follow from it, and no other. */
  stop: () => Promise<void>;
}

/** Takes one turn after another for as long as somebody asks, or a turn answers that there is more to do. */
export function takeTurns(turn: () => Promise<boolean>): Turns {
  let isWanted = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      if (await turn()) isWanted = true;
    }
  }

  function wake(): void {
    isWanted = true;
    if (isStopped) return;
    running ??= run().finally(() => {
      running = undefined;
      // A wake that fell between the last look and here must not wait for the next one.
      if (isWanted) wake();
    });
  }

  return {
    wake,
    wakeIn: (ms) => {
      timer ??= setTimeout(() => {
        timer = undefined;
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
