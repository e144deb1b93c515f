import { type Logger, pino } from 'pino';

export type { Logger };

/** Bytes that wait for a reader who does not read; what is said beyond them is lost, so that the work goes on. */
const MOST_WAITING = 16 * 1024 * 1024;

/**
 * JSON lines on standard output, written beside the work: those that come while one is being written go together.
 * Whoever ends the process flushes it before, else its last lines may change places. Never give it cookies, passwords, message texts or notes.
 */
export function createLog(level: string, program: string): Logger {
  const options = { level, base: { program }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, pino.destination({ sync: false, minLength: 1, maxLength: MOST_WAITING }));
}
