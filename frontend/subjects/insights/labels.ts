import { hoursInWords } from '#frontend/kit/waits.ts';
import { SMALL_GROUP } from '#shared/contract/limits.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import type { InsightPeriod } from './queries.ts';

/** What the screen shows, with the titles of the days of one programme. */
export interface ShownPeriod extends InsightPeriod {
  titles: readonly string[];
}

export const dayNamed = (day: number, { titles }: Pick<ShownPeriod, 'titles'>): string =>
  [`Day ${day}`, ...titles.slice(day - 1, day)].join(', ');

export const HIDDEN = `fewer than ${SMALL_GROUP}`;

export const hoursOr = (hours: number | null, otherwise: string): string =>
  hours === null ? otherwise : hoursInWords(hours);

export const countOr = (count: number | null): string => (count === null ? HIDDEN : String(count));

/** 'Nov 16' of a date without a time. */
export const weekLabel = (date: string): string => dateInWords(date, { timeZone: 'UTC' });

/** Why a picture would be an empty axis: nothing was counted, or only what is hidden; undefined if it is not. */
export function nothingIn<T>(
  rows: readonly T[],
  countOf: (row: T) => number | null,
  nothing: string,
): string | undefined {
  if (rows.some((row) => (countOf(row) ?? 0) > 0)) return undefined;
  return rows.some((row) => countOf(row) === null)
    ? 'Too few to show. The numbers of small groups are for owners.'
    : nothing;
}

/** Further filters of a link to clients: '&cohort=3'. */
export const inAddress = (filters: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(filters)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('');
