import { type ProcessUsage, readProcessUsage } from './process-usage.ts';

export type Samples = Readonly<Record<string, ProcessUsage[]>>;

const INTERVAL_MS = 1_000;

/** Samples the processes every second. Records nothing on systems without /proc. */
export function watchProcesses(pids: Readonly<Record<string, number>>): { stop: () => Samples } {
  const samples: Samples = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids)) {
      readProcessUsage(pid).then(
        (usage) => samples[name]?.push(usage),
        () => undefined,
      );
    }
  }, INTERVAL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

const COLUMNS = ['process', 'CPU mean', 'max', 'MiB start', 'max', 'end'];

/** A text table: CPU in percent of one core, memory in MiB. Empty without samples. */
export function describeUsage(samples: Samples): string {
  const rows = Object.entries(samples).flatMap(([name, usage]) => rowOf(name, usage));
  return rows.length === 0 ? '' : [COLUMNS, ...rows].map(formatRow).join('\n');
}

function rowOf(name: string, usage: readonly ProcessUsage[]): string[][] {
  const [first, last] = [usage[0], usage.at(-1)];
  if (!first || !last || first === last) return [];
  const shares = usage.slice(1).map((now, index) => cpuShare(usage[index] ?? first, now));
  const memory = usage.map((sample) => sample.memory);
  return [
    [
      name,
      `${Math.round(cpuShare(first, last))} %`,
      `${Math.round(Math.max(...shares))} %`,
      ...[first.memory, Math.max(...memory), last.memory].map((value) => String(Math.round(value))),
    ],
  ];
}

const cpuShare = (before: ProcessUsage, now: ProcessUsage): number =>
  ((now.cpu - before.cpu) / (now.at - before.at)) * 100;

const formatRow = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(11))).join('');
