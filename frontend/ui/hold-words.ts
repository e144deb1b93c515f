import { momentOf } from '#shared/domain/local-time.ts';
import { timeIn } from './format-time.ts';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment on two clocks. */
interface BothClocks {
  /** 'Tue 24 Nov, 08:00', of the client's clock. */
  there: string;
  /** The reader's clock, with the day if it is another; null when both show the same. */
  here: string | null;
}

/** `moment`: ms. */
export function onBothClocks(moment: number, zone: string, ownZone = OWN_ZONE): BothClocks {
  const [theirs, own] = [timeIn(moment, zone), timeIn(moment, ownZone)];
  const there = `${theirs.day}, ${theirs.clock}`;
  if (own.day !== theirs.day) return { there, here: `${own.day}, ${own.clock}` };
  return { there, here: own.clock === theirs.clock ? null : own.clock };
}

/** 'in Ada’s time zone'. */
export const inZoneOf = (name: string): string =>
  `in ${name === '' ? "the client's" : `${name}’s`} time zone`;

/** 'Tue 24 Nov, 08:00 in Ada’s time zone, 09:00 in yours'. */
export function timeInBothZones(
  moment: number,
  zone: string,
  { name, ownZone }: { name: string; ownZone?: string },
): string {
  const { there, here } = onBothClocks(moment, zone, ownZone);
  return `${there} ${inZoneOf(name)}${here === null ? ' and yours' : `, ${here} in yours`}`;
}

/** As above, of what the client's clock shows. */
export const atInBothZones = (at: string, zone: string, name: string): string =>
  timeInBothZones(momentOf(at, zone), zone, { name });

/** 'Tue 24 Nov, 08:00', of each client's own clock. */
export function atInWords(at: string): string {
  const { day, clock } = timeIn(Date.parse(`${at}Z`), 'UTC');
  return `${day}, ${clock}`;
}
