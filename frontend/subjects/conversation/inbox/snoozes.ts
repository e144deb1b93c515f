const HOUR = 3_600_000;

/** Nine in the morning, the given number of days later. */
function morning(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  day.setHours(9, 0, 0, 0);
  return day;
}

/** The snooze durations. */
export const snoozes: readonly { label: string; until: (now: Date) => Date }[] = [
  { label: 'For three hours', until: (now) => new Date(now.getTime() + 3 * HOUR) },
  { label: 'Until tomorrow morning', until: (now) => morning(now, 1) },
  { label: 'Until Monday morning', until: (now) => morning(now, (8 - now.getDay()) % 7 || 7) },
];
