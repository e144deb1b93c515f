import { isTransient } from './api-error.ts';

const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 10_000;

/** Makes a call, at once or after `delay` ms, and again until it succeeds or is refused. Returns what stops the retries. */
export function untilDone<T>(make: () => Promise<T>, then: (result: T) => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = (retry: number): void => {
    make().then(then, (error) => {
      if (isStopped || !isTransient(error)) return;
      const wait = retry * (0.5 + Math.random() / 2);
      timer = setTimeout(() => attempt(Math.min(2 * retry, LONGEST_RETRY)), wait);
    });
  };
  if (delay > 0) timer = setTimeout(() => attempt(FIRST_RETRY), delay);
  else attempt(FIRST_RETRY);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
