import type { Plot } from '#k6/report/plots.ts';
import type { Samples, Second } from './read-samples.ts';
import type { Usage, UsageByName } from './watch-processes.ts';

/** Of a hundred times the 95th. */
function p95(times: readonly number[]): number | undefined {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)];
}

/** A run second by second. */
export function plotsOfRun({ began, flows, pushes }: Samples, usage: UsageByName): Plot[] {
  const byFlow = (pick: (second: Second) => number | undefined) =>
    [...flows].map(([name, seconds]) => ({ name, values: seconds.map(pick) }));
  const failures = byFlow(({ failed }) => failed).filter(({ values }) => values.some(Boolean));
  const ofProcesses = (pick: (now: Usage, before: Usage) => number) =>
    Object.entries(usage).map(([name, all]) => ({ name, values: bySecond(all, began, pick) }));
  return [
    { title: 'Calls', unit: 'a second', lines: byFlow(({ count }) => count) },
    { title: 'Answer time, p95 of each second', unit: 'ms', lines: byFlow(({ times }) => p95(times)) },
    {
      title: 'Push to an open screen, p95 of each second',
      unit: 'ms',
      lines: pushes.length > 0 ? [{ name: 'push', values: pushes.map(({ times }) => p95(times)) }] : [],
    },
    { title: 'Unexpected answers', unit: 'a second', lines: failures },
    {
      title: 'CPU',
      unit: '% of a core',
      lines: ofProcesses((now, before) => ((now.cpu - before.cpu) / (now.at - before.at)) * 100),
    },
    { title: 'Memory', unit: 'MiB', lines: ofProcesses(({ memory }) => memory) },
  ];
}

function bySecond(
  all: readonly Usage[],
  began: number,
  pick: (now: Usage, before: Usage) => number,
): (number | undefined)[] {
  const values: (number | undefined)[] = [];
  for (const [index, now] of all.entries()) {
    const before = all[index - 1];
    const second = Math.round((now.at - began) / 1_000);
    if (!before || second < 0) continue;
    while (values.length < second) values.push(values.at(-1));
    values[second] = pick(now, before);
  }
  return values;
}
