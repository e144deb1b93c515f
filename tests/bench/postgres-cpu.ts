import { readdir, readFile } from 'node:fs/promises';
import type { Side } from './context.ts';

/** Linux reports CPU time in units of 10 ms. */
const TICK_MS = 10;

/** Reads the CPU time of the whole PostgreSQL server, in ms; sides share one server. */
export async function createCpuMeter({ sql }: Side): Promise<() => Promise<number>> {
  const [row] = await sql<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number((await statOf(row?.pid ?? 0))?.[1]);
  return async () => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const stats = await Promise.all(pids.map(statOf));
    const children = stats.filter((stat) => Number(stat?.[1]) === postmaster);
    // Fields 15 and 16 of the postmaster: what its ended children used.
    const ended = sum((await statOf(postmaster)) ?? [], 13, 14);
    return children.reduce((total, stat) => total + sum(stat ?? [], 11, 12), ended) * TICK_MS;
  };
}

const sum = (fields: readonly string[], ...indexes: number[]): number =>
  indexes.reduce((total, index) => total + Number(fields[index]), 0);

/** The fields of /proc/PID/stat after the name; undefined when the process is gone. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}
