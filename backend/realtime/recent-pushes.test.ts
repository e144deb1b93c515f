import { expect, test } from 'vitest';
import { createRecentPushes } from './recent-pushes.ts';

const start = 1_000_000;

/** A process that started long ago, with its clock. */
function beginning() {
  let time = start;
  const recentPushes = createRecentPushes(() => time);
  const pass = (ms: number): void => {
    time += ms;
  };
  pass(600_000);
  return { recentPushes, pass };
}

test('a room has a push when something was pushed to it since', () => {
  const { recentPushes, pass } = beginning();
  recentPushes.record(['person:1', 'coaches']);
  pass(2_000);
  expect(recentPushes.hasPushSince(['person:1'], 2_000)).toBe(true);
  expect(recentPushes.hasPushSince(['person:2', 'coaches'], 2_500)).toBe(true);
  expect(recentPushes.hasPushSince(['person:1', 'coaches'], 1_999)).toBe(false);
  expect(recentPushes.hasPushSince(['person:2', 'participants'], 5_000)).toBe(false);
  recentPushes.record(['person:1']);
  expect(recentPushes.hasPushSince(['person:1'], 0)).toBe(true);
});

test('data older than the remembered time must be refetched', () => {
  const { recentPushes, pass } = beginning();
  expect(recentPushes.hasPushSince(['person:1'], 60_000)).toBe(false);
  expect(recentPushes.hasPushSince(['person:1'], 60_001)).toBe(true);
  recentPushes.record(['person:1']);
  pass(60_001);
  recentPushes.record(['person:2']);
  expect(recentPushes.hasPushSince(['person:1'], 60_000)).toBe(false);
});

test('a process that has just started does not know', () => {
  const recentPushes = createRecentPushes(() => start);
  expect(recentPushes.hasPushSince(['person:1'], 1)).toBe(true);
  expect(recentPushes.hasPushSince(['person:1'], 0)).toBe(false);
});
