import { clockTime, dateInWords, momentInWords, momentOf, ownZone } from '#shared/domain/dates.ts';

/** A moment on two clocks. */
interface BothClocks {
  /** 'Nov 24, 8:00 AM', of the client's clock. */
  there: string;
  /** The reader's clock, with the day if it is another; null when both show the same. */
  here: string | null;
}

/** `moment`: ms. */
export function onBothClocks(moment: number, zone: string, reader = ownZone()): BothClocks {
  const [there, here] = [zone, reader].map((timeZone) => momentInWords(moment, { timeZone })) as [
    string,
    string,
  ];
  if (there === here) return { there, here: null };
  const isSameDay = dateInWords(moment, { timeZone: zone }) === dateInWords(moment, { timeZone: reader });
  return { there, here: isSameDay ? clockTime(moment, reader) : here };
}

/** 'in Ada’s time zone'. */
export const inZoneOf = (name: string): string =>
  `in ${name === '' ? "the client's" : `${name}’s`} time zone`;

/** 'Nov 24, 8:00 AM in Ada’s time zone, 9:00 AM in yours'. */
export function timeInBothZones(
  moment: number,
  zone: string,
  { name, ownZone: reader }: { name: string; ownZone?: string },
): string {
  const { there, here } = onBothClocks(moment, zone, reader);
  return `${there} ${inZoneOf(name)}${here === null ? ' and yours' : `, ${here} in yours`}`;
}

/** As above, of what the client's clock shows. */
export const atInBothZones = (at: string, zone: string, name: string): string =>
  timeInBothZones(momentOf(at, zone), zone, { name });

/** 'Nov 24, 8:00 AM', of each client's own clock. */
export const atInWords = (at: string): string => momentInWords(`${at}Z`, { timeZone: 'UTC' });
