import { localTimeAt } from '#shared/domain/dates.ts';

export interface HoldChoice {
  label: string;
  /** What the clock of the zone shows then. */
  at: string;
}

const DAY = 86_400_000;
/** Shorter waits are not offered. */
const AHEAD = 900_000;

/** Days after a date, both as '2026-11-24'. */
const plus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

const weekday = (date: string): number => new Date(date).getUTCDay();

/** The hours that are offered, of a zone's own clock. */
export function holdChoices(now: number, zone: string): HoldChoice[] {
  const today = localTimeAt(now, zone).slice(0, 10);
  const tomorrow = plus(today, 1);
  const monday = plus(today, (8 - weekday(today)) % 7 || 7);
  const evening = `${today}T18:00`;
  return [
    ...(localTimeAt(now + AHEAD, zone) < evening ? [{ label: 'This evening', at: evening }] : []),
    { label: 'Tomorrow morning', at: `${tomorrow}T08:00` },
    ...(monday === tomorrow ? [] : [{ label: 'Monday morning', at: `${monday}T08:00` }]),
  ];
}

/** The hours of a day for a list, and another time that was chosen before. */
export const hoursOfDay = (chosen: string): string[] => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return hours.includes(chosen) ? hours : [...hours, chosen].toSorted();
};
