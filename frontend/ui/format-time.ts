const HOUR = 3_600_000;

/** Midnight of the reader's day, plus a number of days. */
function midnight(now: number, days: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.getTime();
}

const near: readonly [days: number, word: string][] = [
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
];

interface TimeFormats {
  /** 'today at 17:39', 'Monday at 17:39', '12 Mar at 17:39'. */
  inSentence: (at: string, now?: number) => string;
  /** 'today 17:39', '12 Mar, 17:39'. */
  short: (at: string, now?: number) => string;
  /** The day alone: 'today', 'Monday', '12 Mar'. */
  day: (at: string, now: number) => string;
  /** Includes seconds and the time zone. */
  exact: (at: string) => string;
  clock: (at: string) => string;
  /** Of a zone's own clock: 'Tue 24 Nov' and '08:00'. `moment`: ms. */
  inZone: (moment: number, zone: string) => { day: string; clock: string };
}

/** English words, with the clock and the order of day and month that readers of a language expect. */
export function timeFormats(language: string): TimeFormats {
  const locale = /^en\b/.test(language) ? language : 'en-GB';
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  const hour = hourCycle === 'h23' ? '2-digit' : 'numeric';
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(hourCycle ? { hourCycle } : {}) });
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = make(options);
    return (at: string): string => made.format(new Date(at));
  };
  const clock = format({ hour, minute: '2-digit' });
  const weekday = format({ weekday: 'long' });
  const thisYear = format({ day: 'numeric', month: 'short' });
  const otherYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const day = (at: string, now: number): string => {
    const moment = Date.parse(at);
    const isWithin = (first: number, days: number): boolean =>
      moment >= midnight(now, first) && moment < midnight(now, first + days);
    const word = near.find(([days]) => isWithin(days, 1))?.[1];
    if (word) return word;
    if (isWithin(-6, 13)) return weekday(at);
    const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    return isThisYear ? thisYear(at) : otherYear(at);
  };
  const dayIn = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return {
    clock,
    day,
    inZone: (moment, timeZone) => ({
      day: make({ ...dayIn, timeZone })
        .format(moment)
        .replace(',', ''),
      clock: make({ hour, minute: '2-digit', timeZone }).format(moment),
    }),
    inSentence: (at, now = Date.now()) => `${day(at, now)} at ${clock(at)}`,
    short: (at, now = Date.now()) => {
      const words = day(at, now);
      return `${words}${/\d/.test(words) ? ',' : ''} ${clock(at)}`;
    },
    exact: format({
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
      ...{ hour, minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
    }),
  };
}

const formats = timeFormats(navigator.language);

/** For the middle of a sentence: 'today at 17:39'. */
export const timeInSentence = formats.inSentence;
export const exactTime = formats.exact;
export const clockTime = formats.clock;
export const timeIn = formats.inZone;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** For the start of a line: 'Today 17:39'. */
export const localTime = (at: string, now?: number): string => capitalised(formats.short(at, now));
/** The day alone, for the start of a line: 'Today'. */
export const localDate = (at: string, now: number): string => capitalised(formats.day(at, now));

/** Whole hours since `since`, at least 0. */
export const waitingHours = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(since).getTime()) / HOUR));
