import { counted } from '#kit';

const MINUTE = 60_000;
const [HOUR, DAY] = [60 * MINUTE, 24 * 60 * MINUTE];

/** The two largest units, rounded up to the minute: '12 days, 4 hours'. */
export function timeLeft(at: string, now: number): string {
  const left = Math.max(1, Math.ceil((Date.parse(at) - now) / MINUTE)) * MINUTE;
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    (left % HOUR) / MINUTE,
  ];
  const parts = [days && counted(days, 'day'), hours && counted(hours, 'hour')];
  return [...parts, days === 0 && minutes > 0 && counted(minutes, 'minute')].filter(Boolean).join(', ');
}
