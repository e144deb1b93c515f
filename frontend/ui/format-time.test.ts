import { expect, test } from 'vitest';
import { localDate, localTime, timeFormats, waitingHours } from './format-time.ts';
import { timeAgo } from './time-ago.ts';

const now = new Date(2026, 2, 4, 12, 0).getTime();
const at = (...parts: [month: number, day: number, hour: number, minute: number]): string =>
  new Date(2026, ...parts).toISOString();
const british = (moment: string): string => timeFormats('en-GB').inSentence(moment, now);
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

test.each([
  ['today at 09:05', at(2, 4, 9, 5)],
  ['today at 00:00', at(2, 4, 0, 0)],
  ['yesterday at 23:59', at(2, 3, 23, 59)],
  ['tomorrow at 09:00', at(2, 5, 9, 0)],
  ['Monday at 17:39', at(2, 2, 17, 39)],
  ['Tuesday at 09:00', at(2, 10, 9, 0)],
  ['25 Feb at 08:00', at(1, 25, 8, 0)],
  ['12 Apr at 08:00', at(3, 12, 8, 0)],
])('a person says %s', (words, moment) => {
  expect(british(moment)).toBe(words);
});

test('another year is named', () => {
  expect(british(new Date(2025, 11, 31, 8, 0).toISOString())).toBe('31 Dec 2025 at 08:00');
});

test.each([
  ['en-US', 'today at 5:39 PM'],
  ['en-GB', 'today at 17:39'],
  ['de-DE', 'today at 17:39'],
  ['fr-CA', 'today at 17:39'],
  ['es-CO', 'today at 5:39 pm'],
])('the clock is the one of %s', (language, words) => {
  expect(plain(timeFormats(language).inSentence(at(2, 4, 17, 39), now))).toBe(words);
});

test('a line starts with a capital and is short', () => {
  expect(plain(localTime(at(2, 4, 17, 39), now))).toMatch(/^Today \d/);
  expect(plain(localTime(at(1, 25, 8, 0), now))).toMatch(/^(25 Feb|Feb 25), /);
});

test.each([
  ['under an hour ago', 0.9],
  ['1 hour ago', 1.5],
  ['23 hours ago', 23.9],
  ['1 day ago', 24],
  ['5 days ago', 130],
])('what lies back was %s', (words, hours) => {
  expect(timeAgo(new Date(now - hours * 3_600_000).toISOString(), now)).toBe(words);
});

test('the exact time has seconds and a zone', () => {
  expect(timeFormats('en-GB').exact(at(2, 4, 17, 39))).toMatch(/Wednesday.* 4 March 2026.* 17:39:00 \S+/);
});

test('waiting time is in whole hours and never negative', () => {
  const ago = (ms: number): string => new Date(now - ms).toISOString();
  expect(waitingHours(ago(25.5 * 3_600_000), now)).toBe(25);
  expect(waitingHours(ago(-60_000), now)).toBe(0);
});

test('a day alone is named, or has its date', () => {
  expect(localDate(at(2, 4, 0, 0), now)).toBe('Today');
  expect(localDate(at(2, 3, 23, 59), now)).toBe('Yesterday');
  expect(timeFormats('en-GB').day(at(2, 2, 17, 39), now)).toBe('Monday');
  expect(timeFormats('en-GB').day(at(0, 12, 9, 0), now)).toBe('12 Jan');
});
