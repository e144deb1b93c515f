import { expect, test } from 'vitest';
import { snoozes } from './snoozes.ts';

const until = (index: number, now: Date): Date => snoozes[index]?.until(now) ?? now;

test('three hours later', () => {
  const now = new Date(2026, 0, 7, 22, 30);
  expect(until(0, now)).toEqual(new Date(2026, 0, 8, 1, 30));
});

test('tomorrow at nine, also across the end of a month', () => {
  expect(until(1, new Date(2026, 0, 31, 23, 59))).toEqual(new Date(2026, 1, 1, 9, 0));
});

test.each([
  ['a Wednesday', new Date(2026, 0, 7, 12)],
  ['a Sunday', new Date(2026, 0, 11, 12)],
])('from %s on it is the next Monday', (_day, now) => {
  expect(until(2, now)).toEqual(new Date(2026, 0, 12, 9, 0));
});

test('on a Monday, next week is the following Monday', () => {
  expect(until(2, new Date(2026, 0, 12, 8))).toEqual(new Date(2026, 0, 19, 9, 0));
});
