import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';

export type { Logger };

/** Maximum buffered bytes while the reader of standard output is stalled; further lines are dropped. */
const MAX_BUFFER_BYTES = 16 * 1024 * 1024;

/** Each write wakes another thread, so lines wait until there are so many bytes of them, or for so many ms. */
const BATCH = { minLength: 8_192, periodicFlush: 200 };

/**
 * Writes JSON lines to standard output asynchronously and in batches.
 * Flush before process.exit, or the last lines may be written out of order. Never log cookies, passwords, message texts or notes.
 */
export function createLog(level: string, program: string, maxLength = MAX_BUFFER_BYTES): Logger {
  const options = { level, base: { program }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, pino.destination({ sync: false, ...BATCH, maxLength }));
}

/** The request that started the current work, also across jobs. */
export interface Cause {
  requestId: string | null;
  /** The current span as W3C Trace Context; null without tracing. */
  traceparent: string | null;
}

const causes = new AsyncLocalStorage<Cause>();
const none: Cause = { requestId: null, traceparent: null };

/** Runs `work` and everything it starts, also asynchronously, with `cause`. */
export const runFor = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

export const currentCause = (): Cause => causes.getStore() ?? none;
