import pLimit from 'p-limit';
import { overloaded } from './errors.ts';

/** Runs work of one caller when it is its turn in the caller's own line. */
export type InOwnLine = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Gives each caller a share of something, such as connections: the caller's other work waits for it, and other callers
 * do not. Throws 503 when much work of a caller waits.
 */
export function createOwnLines(share: number, waiting: number): InOwnLine {
  const lines = new Map<string, ReturnType<typeof pLimit>>();
  return async (caller, work) => {
    const line = lines.get(caller) ?? pLimit(share);
    if (line.pendingCount >= waiting) throw overloaded();
    lines.set(caller, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(caller);
    }
  };
}
