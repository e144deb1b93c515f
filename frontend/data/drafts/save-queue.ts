const SAVE_AFTER_MS = 1_200;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

interface SaveQueue {
  saveNow: () => Promise<void>;
  /** Saves after a pause in typing. */
  saveSoon: () => void;
  /** Retries after a failure, with exponential backoff. */
  saveAgain: () => void;
  noteSaved: () => void;
  stop: () => void;
}

/** Runs one save at a time. */
export function createSaveQueue(save: () => Promise<void>): SaveQueue {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  const stop = (): void => clearTimeout(timer);
  const saveNow = (): Promise<void> => {
    stop();
    const run = last.then(save, save);
    last = run.catch(() => undefined);
    return run;
  };
  const saveAfter = (ms: number): void => {
    stop();
    timer = setTimeout(() => void saveNow().catch(() => undefined), ms);
  };
  return {
    saveNow,
    saveSoon: () => saveAfter(SAVE_AFTER_MS),
    saveAgain: () => {
      saveAfter(retryMs);
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    },
    noteSaved: () => {
      retryMs = FIRST_RETRY_MS;
    },
    stop,
  };
}
