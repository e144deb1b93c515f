import { expect, test } from 'vitest';
import { catchUp } from './catch-up.ts';
import { timeLeft } from './time-left.ts';

test('a few missed days are named, and the link leads to the first', () => {
  expect(catchUp([])).toBeNull();
  expect(catchUp([4])).toEqual({ words: 'Catch up on Day 4', to: '/task/4' });
  expect(catchUp([4, 5])).toEqual({ words: 'Catch up on Days 4 and 5', to: '/task/4' });
  expect(catchUp([2, 4, 5])).toEqual({ words: 'Catch up on Days 2, 4, and 5', to: '/task/2' });
});

test('many missed days are counted, and the link leads to the list', () => {
  expect(catchUp([1, 2, 4, 5])).toEqual({ words: 'Catch up on 4 missed days', to: '/tasks' });
});

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
