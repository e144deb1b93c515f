import { zoneToday } from '#shared/domain/dates.ts';

/** A page, as Typst calls it: a sheet, or a screen. */
export type Paper = 'a4' | 'us-letter' | 'presentation-16-9';

/** Where Letter is the usual paper, as Unicode's CLDR lists it. */
const REGIONS = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'] as const;
const zones = new Set(REGIONS.flatMap((region) => new Intl.Locale('en', { region }).getTimeZones() ?? []));

/** The usual paper of the place that a time zone names. */
export const paperIn = (zone: string): Paper => (zones.has(zoneToday(zone)) ? 'us-letter' : 'a4');
