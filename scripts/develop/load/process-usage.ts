import { readFile } from 'node:fs/promises';

export interface ProcessUsage {
  /** ms since 1970. */
  at: number;
  /** CPU time since the process started, ms. */
  cpu: number;
  /** Resident memory, MiB. */
  memory: number;
}

/** Linux reports CPU time in units of 10 ms. */
const TICK_MS = 10;

/** Reads /proc, so it needs Linux. Throws when the process is gone. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  // The name in parentheses may contain spaces; the field after it is the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    at: Date.now(),
    cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    memory: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024,
  };
}
