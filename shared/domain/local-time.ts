const QUARTER = 900_000;
const HOUR = 4 * QUARTER;

/** The zone of the browser, or of the process; UTC where it has none that it can show a time in. */
export function ownZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone ?? 'UTC';
  } catch {
    return 'UTC';
  }
}

/** A clock of the zone: what it shows at a moment, in ms, to the minute: '2026-11-24T08:00'. */
export function clockOf(zone: string): (moment: number) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment).replace(' ', 'T');
}

const clocks = new Map<string, ReturnType<typeof clockOf>>();

export function localTimeAt(moment: number, zone: string): string {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  return clock(moment);
}

/**
 * The first moment, in ms, at which a clock of the zone shows this time or, where it is skipped, the time after it. As the
 * server's `local_moment`, for times on quarters of an hour.
 */
export function momentOf(at: string, zone: string): number {
  const asUtc = Date.parse(`${at}Z`);
  // Zones are at most 14 hours from UTC, and a clock never goes back by more than three.
  const offset = Date.parse(`${localTimeAt(asUtc, zone)}Z`) - asUtc;
  let moment = asUtc - offset - 3 * HOUR;
  while (localTimeAt(moment, zone) < at) moment += QUARTER;
  return moment;
}
