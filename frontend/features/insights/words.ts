import { SMALL_GROUP } from '#shared/contract/limits.ts';

export const HIDDEN = `fewer than ${SMALL_GROUP}`;

/** '25 min', '3.4 h', '5 days'. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

export const hoursOr = (hours: number | null, otherwise: string): string =>
  hours === null ? otherwise : hoursInWords(hours);

export const countOr = (count: number | null, otherwise = HIDDEN): string =>
  count === null ? otherwise : String(count);

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const shortDate = dateFormat({ day: 'numeric', month: 'short' });
const monthName = dateFormat({ month: 'short', year: 'numeric' });

/** '16 Nov' of a date without a time. */
export const weekInWords = (date: string): string => shortDate.format(new Date(date));
/** 'Nov 2026'. */
export const monthInWords = (date: string): string => monthName.format(new Date(date));
