import pLimit from 'p-limit';
import { HttpError } from './errors.ts';

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;

interface TurnLimits {
  /** At work at once. */
  atOnce: number;
  /** More wait for their turn. */
  waiting: number;
  /** What is being made, for example 'document'. */
  what: string;
}

/** Runs work of one caller when it is its turn. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Heavy work in turns: one for each caller, and a few in all. Throws 429 for a second one of a caller and 503 when too
 * many wait.
 */
export function createTurns({ atOnce, waiting, what }: TurnLimits): Turns {
  const limit = pLimit(atOnce);
  const callers = new Set<string>();
  return async (caller, work) => {
    if (callers.has(caller)) {
      const message = `Your last ${what} is not finished yet. Please wait for it, then try again.`;
      throw new HttpError(429, message, { retryAfter: RETRY_AFTER });
    }
    if (callers.size >= atOnce + waiting) {
      const message = `Many ${what}s are being made right now. Please try again in a moment.`;
      throw new HttpError(503, message, { retryAfter: RETRY_AFTER });
    }
    callers.add(caller);
    try {
      return await limit(work);
    } finally {
      callers.delete(caller);
    }
  };
}
