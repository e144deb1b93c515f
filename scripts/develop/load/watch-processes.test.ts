import { expect, test } from 'vitest';
import { readProcessUsage } from '#shared/program/process-usage.ts';
import { describeUsage } from './watch-processes.ts';

test('the table shows CPU as a share of one core and how memory grew', () => {
  const backend = [
    { at: 0, cpu: 1_000, memory: 100 },
    { at: 1_000, cpu: 1_200, memory: 180.4 },
    { at: 2_000, cpu: 2_000, memory: 150 },
  ];
  expect(
    describeUsage({ backend })
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['process', 'CPU mean', 'max', 'MiB start', 'max', 'end'],
    ['backend', '50 %', '80 %', '100', '180', '150'],
  ]);
});

test('a process without two samples has no row', () => {
  expect(describeUsage({ backend: [], k6: [{ at: 0, cpu: 0, memory: 1 }] })).toBe('');
});

test.runIf(process.platform === 'linux')('the usage of a running process is read', async () => {
  const { cpu, memory } = await readProcessUsage(process.pid);
  expect(cpu).toBeGreaterThan(0);
  expect(memory).toBeGreaterThan(10);
  await expect(readProcessUsage(2 ** 30)).rejects.toThrow('ENOENT');
});
