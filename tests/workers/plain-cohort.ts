import type { CohortPolicy } from '#shared/contract/forms.ts';

/** The rules of a cohort's mornings, as a person would reckon them. For tests. */
export interface Plain {
  now: number;
  day: number;
  resume: number | null;
  zone: string;
  isIn: boolean;
  start: string;
  policy: CohortPolicy;
  /** The next morning, a local date. */
  next: string | null;
  /** What the next morning follows; null: it is a date of the cohort. */
  since: number | null;
  held: Set<number>;
  /** The days that the clock has opened. */
  opened: number[];
}

export const HOUR = 3_600_000;
export const policies = ['coach', 'coach_or_wait', 'daily'] as const;
/** Where clocks change, quarter hours count, or the date is another. */
export const zones = [
  ...['UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
] as const;

export const createPlain = (given: Pick<Plain, 'now' | 'zone' | 'start' | 'policy'>): Plain => ({
  ...given,
  ...{ day: 0, resume: null, isIn: true, next: null, since: null, held: new Set(), opened: [] },
});

/** `YYYY-MM-DD HH:mm` on the wall there. */
const wall = (at: number, zone: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

const localDate = (at: number, zone: string): string => wall(at, zone).slice(0, 10);

const after = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);

/** The first quarter of an hour at which the wall there shows six. */
export function openingTime(date: string, zone: string): number {
  let at = Date.parse(`${date}T00:00:00Z`) - 15 * HOUR;
  while (wall(at, zone) < `${date} 06:00`) at += HOUR / 4;
  return at;
}

/** After a change, also of the zone: which morning is next. */
export function settle(plain: Plain, hasMoved = false): void {
  const { day, resume, isIn, policy, start, now, zone, since } = plain;
  const today = localDate(now, zone);
  const orToday = (date: string): string => (date > today ? date : today);
  if (!isIn || resume !== null || day === 21 || (day > 0 && policy !== 'daily')) plain.next = null;
  else if (day === 0) {
    plain.next = plain.next === null || hasMoved ? orToday(start) : start;
    plain.since = null;
  } else if (plain.next === null) {
    plain.next = after(today);
    plain.since = now;
  } else if (hasMoved) plain.next = orToday(since === null ? plain.next : after(localDate(since, zone)));
}

/** At each morning that has come, the next day opens, unless it is held. */
export function sweep(plain: Plain): void {
  while (plain.next !== null && openingTime(plain.next, plain.zone) <= plain.now) {
    plain.since = openingTime(plain.next, plain.zone);
    plain.next = after(plain.next);
    if (!plain.held.has(plain.day)) {
      plain.day += 1;
      plain.opened.push(plain.day);
    }
    settle(plain);
  }
}
