import { setTimeout as delay } from 'node:timers/promises';

/** Repeats a check until it passes; throws its last error after `within` ms. */
export async function eventually<T>(check: () => Promise<T> | T, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(20);
    }
  }
}
