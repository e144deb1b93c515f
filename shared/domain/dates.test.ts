import { expect, test } from 'vitest';
import * as dates from './dates.ts';
import { localDate, localTime, timeInSentence } from './near-dates.ts';

const NOW = '2026-11-24T12:00:00Z';
const utc = { timeZone: 'UTC', now: NOW };

test('a date has one style, with the year when it is another one or the text is kept', () => {
  expect(dates.momentInWords('2026-11-23T21:06:00Z', utc)).toBe('Nov 23, 9:06 PM');
  expect(dates.momentInWords('2025-09-07T08:00:00Z', utc)).toBe('Sep 7, 2025, 8:00 AM');
  expect(dates.dateInWords('2026-11-23', utc)).toBe('Nov 23');
  expect(dates.dateInWords('2027-01-01', utc)).toBe('Jan 1, 2027');
  expect(dates.dateInWords('2026-11-23', { ...utc, hasYear: true })).toBe('Nov 23, 2026');
  expect(dates.exactTime('2026-11-23T21:06:12Z')).toMatch(/^Mon, Nov 23, 2026, 9:06:12 PM \S+$/);
});

test("another zone's clock shows its own day and year", () => {
  const late = '2026-12-31T23:30:00Z';
  expect(dates.momentInWords(late, utc)).toBe('Dec 31, 11:30 PM');
  expect(dates.momentInWords(late, { ...utc, timeZone: 'Europe/Berlin' })).toBe('Jan 1, 2027, 12:30 AM');
  expect(dates.clockTime(late, 'Asia/Tokyo')).toBe('8:30 AM');
});

test('plots and covers name months and weekdays in the same language', () => {
  expect(dates.monthInWords('2026-11-01')).toBe('Nov 2026');
  expect(dates.coverMonth(NOW, 'UTC')).toBe('November 2026');
  expect(dates.weekdayInWords('2026-11-23')).toBe('Mon');
});

test('an answer with a date has its year; other answers stay', () => {
  expect(dates.answeredDate('2027-03-14')).toBe('Mar 14, 2027');
  expect(['2027-13-40', 'in spring', ''].map(dates.answeredDate)).toEqual(['2027-13-40', 'in spring', '']);
});

const now = new Date(2026, 2, 4, 12, 0).getTime();
const at = (...parts: [month: number, day: number, hour: number, minute: number]): string =>
  new Date(2026, ...parts).toISOString();

test.each([
  ['today at 9:05 AM', 'Today 9:05 AM', 'Today', at(2, 4, 9, 5)],
  ['today at 12:00 AM', 'Today 12:00 AM', 'Today', at(2, 4, 0, 0)],
  ['yesterday at 11:59 PM', 'Yesterday 11:59 PM', 'Yesterday', at(2, 3, 23, 59)],
  ['tomorrow at 9:00 AM', 'Tomorrow 9:00 AM', 'Tomorrow', at(2, 5, 9, 0)],
  ['Mar 2, 5:39 PM', 'Mar 2, 5:39 PM', 'Mar 2', at(2, 2, 17, 39)],
  ['Dec 31, 2025, 8:00 AM', 'Dec 31, 2025, 8:00 AM', 'Dec 31, 2025', at(-1, 31, 8, 0)],
])('near days are words: %s', (inSentence, inLine, day, moment) => {
  expect([timeInSentence(moment, now), localTime(moment, now), localDate(moment, now)]).toEqual([
    inSentence,
    inLine,
    day,
  ]);
});
