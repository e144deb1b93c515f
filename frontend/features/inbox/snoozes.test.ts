import { expect, test } from 'vitest';
import { snoozes } from './snoozes.ts';

const until = (index: number, now: Date): Date => snoozes[index]?.until(now) ?? now;

test('three hours are three hours', () => {
  const now = new Date(2026, 0, 7, 22, 30);
  expect(until(0, now)).toEqual(new Date(2026, 0, 8, 1, 30));
});

test('tomorrow begins at nine, also after a month has ended', () => {
  expect(until(1, new Date(2026, 0, 31, 23, 59))).toEqual(new Date(2026, 1, 1, 9, 0));
});

test.each([
  ['a Wednesday', new Date(2026, 0, 7, 12)],
  ['a Sunday', new Date(2026, 0, 11, 12)],
])('from %s on it is the next Monday', (_day, now) => {
  expect(until(2, now)).toEqual(new Date(2026, 0, 12, 9, 0));
});

test('on a Monday it is the one after', () => {
  expect(until(2, new Date(2026, 0, 12, 8))).toEqual(new Date(2026, 0, 19, 9, 0));
});
