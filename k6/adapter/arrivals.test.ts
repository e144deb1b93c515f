import { expect, test } from 'vitest';
import { planArrivals } from './arrivals.ts';

test('a constant rate starts the first iteration at once and the last at the end', () => {
  const { length, dueAfter } = planArrivals({ startRate: 10, stages: [{ target: 10, duration: '30s' }] });
  expect(length).toBe(30_000);
  expect([0, 99, 100, 29_999, 30_000].map(dueAfter)).toEqual([1, 1, 2, 300, 301]);
});

test('a changing rate rises evenly to the target of each stage', () => {
  const stages = [
    { target: 100, duration: '2s' },
    { target: 100, duration: '1s' },
  ];
  const { dueAfter } = planArrivals({ startRate: 0, stages });
  expect([1_000, 2_000, 3_000, 9_000].map(dueAfter)).toEqual([26, 101, 201, 201]);
});
