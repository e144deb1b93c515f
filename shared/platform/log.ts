import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * JSON lines on standard output, written beside the work: those that come while one is being written go together.
 * The last of them are written when the process ends. Never give it cookies, passwords, message texts or notes.
 */
export function createLog(level: string, program: string): Logger {
  const options = { level, base: { program }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, pino.destination({ sync: false }));
}
