import { readdir } from 'node:fs/promises';
import { readProcessUsage } from '#shared/program/process-usage.ts';
import { statOf } from '#tests/bench/postgres-cpu.ts';

/** CPU time in ms and resident memory in MiB of processes and all that they started. */
export async function readTree(roots: readonly number[]): Promise<{ cpu: number; memory: number }> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isInTree = (pid: number | undefined): boolean =>
    pid !== undefined && (roots.includes(pid) || isInTree(parents.get(pid)));
  const usages = await Promise.all(all.filter(isInTree).map(readProcessUsage));
  return {
    cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: usages.reduce((sum, { memory }) => sum + memory, 0),
  };
}

/** Undefined for the first process and one that is gone. */
async function parentOf(pid: number): Promise<number | undefined> {
  return Number((await statOf(pid))?.[1]) || undefined;
}
