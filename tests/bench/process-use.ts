import { readFile } from 'node:fs/promises';
import type { BenchServer } from './server.ts';

const CLOCK_TICKS = 100;

/** Total CPU seconds used by the processes since they started. */
export async function cpuSeconds(servers: readonly BenchServer[]): Promise<number> {
  const used = await Promise.all(servers.map(({ pid }) => cpuSecondsOf(pid)));
  return used.reduce((sum, seconds) => sum + seconds, 0);
}

async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; the field after it is the third.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** Resident memory in MB. */
export async function residentMemory({ pid }: BenchServer): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) / 1_024;
}
