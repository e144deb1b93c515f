import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output. Never give it cookies, passwords, message texts or notes. */
export function createLog(level: string, program: string): Logger {
  return pino({ level, base: { program }, timestamp: pino.stdTimeFunctions.isoTime });
}
