import { expect, test } from 'vitest';
import { hoursInFull, hoursInWords, timeAgo, waitInWords, waitingHours } from './waits.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

test.each([
  ['under an hour ago', 0.9],
  ['1 hour ago', 1.5],
  ['23 hours ago', 23.9],
  ['1 day ago', 24],
  ['5 days ago', 130],
])('what lies back was %s', (words, hours) => {
  expect(timeAgo(ago(hours), now)).toBe(words);
});

test.each([
  ['under 1 h', -1],
  ['under 1 h', 0.9],
  ['25 h', 25.5],
  ['48 h', 48.5],
  ['2 days', 49],
  ['80 days', 1_920],
])('a wait is told in hours up to 48, then in days: %s', (words, hours) => {
  expect(waitInWords(ago(hours), now)).toBe(words);
});

test('figures of waits have minutes and tenths of hours too', () => {
  expect([0.42, 3.4, 47, 60].map(hoursInWords)).toEqual(['25 min', '3.4 h', '47 h', '3 days']);
  expect([0.42, 1, 7, 60].map(hoursInFull)).toEqual(['25 minutes', '1 hour', '7 hours', '3 days']);
  expect(waitingHours(ago(-1), now)).toBe(0);
});
