import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const START = '2026-12-07T06:00:00.000Z';
const before = (days: number, hours: number, minutes: number): string =>
  timeLeft(START, Date.parse(START) - ((days * 24 + hours) * 60 + minutes) * 60_000);

test('the time left is told in its two largest units', () => {
  expect(before(12, 4, 10)).toBe('12 days, 4 hours');
  expect(before(1, 0, 30)).toBe('1 day');
  expect(before(0, 5, 1)).toBe('5 hours, 1 minute');
  expect(before(0, 1, 0)).toBe('1 hour');
  expect(before(0, 0, 2)).toBe('2 minutes');
});

test('seconds count as a minute, and nothing is below one', () => {
  expect(before(0, 0, 0.5)).toBe('1 minute');
  expect(before(0, 0, -5)).toBe('1 minute');
});
