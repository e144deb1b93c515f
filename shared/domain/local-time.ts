const QUARTER = 900_000;
const HOUR = 4 * QUARTER;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone of the browser, or of the process; UTC where it has none that it can show a time in. */
export function ownZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone ?? 'UTC';
  } catch {
    return 'UTC';
  }
}

/** What a clock of the zone shows at a moment, to the minute: '2026-11-24T08:00'. */
export function localTimeAt(moment: number, zone: string): string {
  const known = formats.get(zone);
  const format =
    known ??
    // Swedish writes dates as ISO 8601 does.
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  if (!known) formats.set(zone, format);
  return format.format(moment).replace(' ', 'T');
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
