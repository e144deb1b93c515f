import { counted } from './text.tsx';

const HOUR = 3_600_000;

/** Whole hours since `since`, at least 0. */
export const waitingHours = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(since).getTime()) / HOUR));

/** '25 min', '3.4 h', '47 h', '5 days'. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours <= 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** For sentences: '25 minutes', '1 hour', '5 days'. */
export function hoursInFull(hours: number): string {
  if (hours < 1) return counted(Math.round(hours * 60), 'minute');
  return hours <= 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

/** 'under 1 h', '47 h', '5 days'. */
export const waitInWords = (since: string, now: number): string => {
  const hours = waitingHours(since, now);
  return hours === 0 ? 'under 1 h' : hoursInWords(hours);
};

/** 'under an hour ago', '3 hours ago', '2 days ago'. */
export function timeAgo(at: string, now: number): string {
  const hours = waitingHours(at, now);
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return hours === 0 ? 'under an hour ago' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
