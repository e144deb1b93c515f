import { waitingHours } from './waits.ts';

/** 'under an hour ago', '3 hours ago', '2 days ago'. */
export function timeAgo(at: string, now: number): string {
  const hours = waitingHours(at, now);
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return hours === 0 ? 'under an hour ago' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
