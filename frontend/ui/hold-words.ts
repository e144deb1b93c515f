import { momentOf } from '#shared/domain/local-time.ts';
import { timeIn } from './format-time.ts';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Tue 24 Nov, 08:00 in Ada’s time zone, 09:00 in yours'. */
export function timeInBothZones(
  moment: number,
  zone: string,
  { name, ownZone = OWN_ZONE }: { name: string; ownZone?: string },
): string {
  const [theirs, own] = [timeIn(moment, zone), timeIn(moment, ownZone)];
  const whose = name === '' ? "the client's" : `${name}’s`;
  const there = `${theirs.day}, ${theirs.clock}`;
  if (there === `${own.day}, ${own.clock}`) return `${there} in ${whose} time zone and yours`;
  const here = own.day === theirs.day ? own.clock : `${own.day}, ${own.clock}`;
  return `${there} in ${whose} time zone, ${here} in yours`;
}

/** As above, of what the client's clock shows. */
export const atInBothZones = (at: string, zone: string, name: string): string =>
  timeInBothZones(momentOf(at, zone), zone, { name });

/** 'Tue 24 Nov, 08:00', of each client's own clock. */
export function atInWords(at: string): string {
  const { day, clock } = timeIn(Date.parse(`${at}Z`), 'UTC');
  return `${day}, ${clock}`;
}
