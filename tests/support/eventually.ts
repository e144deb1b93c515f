import { setTimeout as delay } from 'node:timers/promises';

/** A busy machine of two cores may stand still for some seconds; only a failure waits as long as this. */
const PATIENCE_MS = 40_000;

/** Repeats a check until it passes; throws its last error after `within` ms, and never sooner than a busy machine needs. */
export async function eventually<T>(check: () => Promise<T> | T, within = PATIENCE_MS): Promise<T> {
  const end = Date.now() + Math.max(within, PATIENCE_MS);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(20);
    }
  }
}
