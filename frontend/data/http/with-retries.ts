import { ApiError } from './api-error.ts';

const TRIES = 3;
const SECOND = 1_000;

/**
 * Waits as asked and repeats a write that a busy server refused. A POST without a key could count twice, unless the
 * server says that nothing was done. Reads are repeated by the query cache.
 */
export async function withRetries<T>(method: string, isKeyed: boolean, run: () => Promise<T>): Promise<T> {
  const countsOnce = method !== 'POST' || isKeyed;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const refusal = error instanceof ApiError && error.status === 503 ? error : undefined;
      const wait = refusal?.retryAfter;
      if (wait === undefined || tries >= TRIES || method === 'GET') throw error;
      if (!countsOnce && refusal?.code !== 'busy') throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * SECOND * (1 + Math.random())));
    }
  }
}
