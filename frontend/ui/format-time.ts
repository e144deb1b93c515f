const local = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

const HOUR = 3_600_000;

export const localTime = (at: string): string => local.format(new Date(at));
/** Includes the time zone. */
export const exactTime = (at: string): string => exact.format(new Date(at));
export const clockTime = (at: string): string => clock.format(new Date(at));

/** 'just now', '5 min ago', '3 h ago'; empty after 24 hours. */
export function relativeTime(at: string, now: number): string {
  const age = now - new Date(at).getTime();
  if (age < 0 || age >= 24 * HOUR) return '';
  if (age < 60_000) return 'just now';
  return age < HOUR ? `${Math.floor(age / 60_000)} min ago` : `${Math.floor(age / HOUR)} h ago`;
}

/** Whole hours since `since`, at least 0. */
export const waitingHours = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(since).getTime()) / HOUR));
