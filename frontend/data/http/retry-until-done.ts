import { isTransient } from './api-error.ts';

/** Retries a call 1 to 5 s after each transient failure. Returns a function that stops it. */
export function retryUntilDone<T>(make: () => Promise<T>, then: (result: T) => void): () => void {
  let isStopped = false;
  const attempt = (): void => {
    if (isStopped) return;
    make().then(then, (error) => {
      if (isTransient(error)) setTimeout(attempt, 1_000 + Math.random() * 4_000);
    });
  };
  attempt();
  return () => {
    isStopped = true;
  };
}
