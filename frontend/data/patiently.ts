import { ApiError } from './api-error.ts';

const TRIES = 3;
const SECOND = 1_000;

/** Waits as asked and repeats a write that a busy server refused; a POST without a key could count twice. */
export async function patiently<T>(method: string, isKeyed: boolean, run: () => Promise<T>): Promise<T> {
  const mayRepeat = method !== 'GET' && (method !== 'POST' || isKeyed);
  for (let tries = mayRepeat ? 1 : TRIES; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined;
      if (wait === undefined || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * SECOND * (1 + Math.random())));
    }
  }
}
