/**
 * How people read dates, on screens, in plots, mails and documents: 'Nov 23, 9:06 PM', with the year when it is another one. Data in
 * CSV files and in the API is ISO 8601.
 */
const LANGUAGE = 'en-US';
const DAY = { month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** Ms, or ISO 8601. */
type Moment = string | number | Date;

interface Place {
  /** IANA name; the reader's own without it. */
  timeZone?: string | undefined;
  now?: Moment | undefined;
  /** In documents, which are read in other years too. */
  hasYear?: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function written(at: Moment, parts: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const options = { ...parts, timeZone };
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, options);
  formats.set(key, format);
  // Not every font has the narrow blank before AM and PM.
  return format.format(new Date(at)).replaceAll('\u202f', ' ');
}

const yearOf = (at: Moment, timeZone?: string): string => written(at, { year: 'numeric' }, timeZone);

function dayParts(at: Moment, { timeZone, now = Date.now(), hasYear }: Place): Intl.DateTimeFormatOptions {
  const isOther = hasYear || yearOf(at, timeZone) !== yearOf(now, timeZone);
  return isOther ? { ...DAY, year: 'numeric' } : DAY;
}

/** 'Nov 23'. */
export const dateInWords = (at: Moment, place: Place = {}): string =>
  written(at, dayParts(at, place), place.timeZone);

/** 'Nov 23, 9:06 PM'. */
export const momentInWords = (at: Moment, place: Place = {}): string =>
  written(at, { ...dayParts(at, place), ...CLOCK }, place.timeZone);

/** '9:06 PM'. */
export const clockTime = (at: Moment, timeZone?: string): string => written(at, CLOCK, timeZone);

/** 'Nov 2026' of a date without a time. */
export const monthInWords = (date: string): string =>
  written(date, { month: 'short', year: 'numeric' }, 'UTC');

/** 'November 2026', for a cover. */
export const coverMonth = (at: Moment, timeZone?: string): string =>
  written(at, { month: 'long', year: 'numeric' }, timeZone);

/** 'Mon' of a date without a time. */
export const weekdayInWords = (date: string): string => written(date, { weekday: 'short' }, 'UTC');

/** 'Mon, Nov 23, 2026, 9:06:12 PM GMT+1'. */
export const exactTime = (at: Moment): string =>
  written(at, {
    weekday: 'short',
    ...DAY,
    year: 'numeric',
    ...CLOCK,
    second: '2-digit',
    timeZoneName: 'short',
  });

/** An answer with a date, 'Nov 23, 2026'; a text that is no date stays as it is. */
export const answeredDate = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? dateInWords(text, { timeZone: 'UTC', hasYear: true })
    : text;

const QUARTER = 900_000;
const HOUR = 4 * QUARTER;

/** The zone of the browser, or of the process. */
export const ownZone = (): string => zoneToday(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A zone by its name of today: 'America/Toronto' was 'Canada/Eastern'. UTC for one in which no time can be shown. */
export function zoneToday(zone: string | undefined): string {
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
