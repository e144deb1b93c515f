import { clockTime, dateInWords, momentInWords } from './dates.ts';

/** Midnight of the reader's day, plus a number of days. */
function midnight(now: number, days: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.getTime();
}

const near: readonly [days: number, word: string][] = [
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
];

/** 'today', or undefined. */
function nearDay(at: string, now: number): string | undefined {
  const moment = Date.parse(at);
  return near.find(([days]) => moment >= midnight(now, days) && moment < midnight(now, days + 1))?.[1];
}

/** For the middle of a sentence: 'today at 5:39 PM', 'Nov 23, 9:06 PM'. */
export function timeInSentence(at: string, now: number): string {
  const day = nearDay(at, now);
  return day ? `${day} at ${clockTime(at)}` : momentInWords(at, { now });
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** For the start of a line: 'Today 5:39 PM', 'Nov 23, 9:06 PM'. */
export function localTime(at: string, now: number): string {
  const day = nearDay(at, now);
  return day ? `${capitalised(day)} ${clockTime(at)}` : momentInWords(at, { now });
}

/** The day alone, for the start of a line: 'Today', 'Nov 23'. */
export const localDate = (at: string, now: number): string =>
  capitalised(nearDay(at, now) ?? dateInWords(at, { now }));
