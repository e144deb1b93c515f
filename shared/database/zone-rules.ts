import { sql } from 'kysely';
import { clockOf } from '#shared/domain/dates.ts';
import type { Reader } from './database.ts';

const DAY = 24 * 3_600_000;
/** A week apart, in the coming year. */
const SAMPLES = 53;

const minutesAhead = (shows: (moment: number) => string, moment: number): number =>
  (Date.parse(`${shows(moment)}Z`) - moment) / 60_000;

/** The offsets of a zone at these moments, in minutes; undefined: this Node does not know it. */
function offsetsHere(zone: string, moments: readonly number[]): number[] | undefined {
  try {
    const clock = clockOf(zone);
    return moments.map((moment) => minutesAhead(clock, moment));
  } catch {
    return undefined;
  }
}

/** The zones in which PostgreSQL's clocks show another time than this Node's in the coming year, or which it does not know. */
export async function listOtherZones(db: Reader): Promise<string[]> {
  const first = Math.floor(Date.now() / 60_000) * 60_000;
  const moments = Array.from({ length: SAMPLES }, (_, week) => first + week * 7 * DAY);
  const { rows } = await sql<{ name: string; offsets: number[]; isShort: boolean }>`
    select name, exists (select from pg_timezone_abbrevs where abbrev = upper(name)) as "isShort", (select array_agg((extract(epoch from (moment at time zone name) - (moment at time zone 'UTC')) / 60)::int
        order by moment) from unnest(${moments.map((each) => new Date(each))}::timestamptz[]) as moment) as offsets
    from pg_timezone_names
  `.execute(db);
  const there = new Map(rows.map((row) => [row.name, row]));
  const names = new Set([...there.keys(), ...Intl.supportedValuesOf('timeZone')]);
  return [...names]
    .filter((name) => {
      const known = there.get(name);
      // PostgreSQL does not look into the files of names that are abbreviations: `known_zone` replaces those.
      if (known?.isShort) return false;
      const here = offsetsHere(name, moments);
      return here !== undefined && here.join() !== known?.offsets.join();
    })
    .toSorted();
}

const NAMED = 5;

/** A line for the operator when PostgreSQL has other rules than this Node. */
export async function describeOtherZones(db: Reader): Promise<string | undefined> {
  const zones = await listOtherZones(db);
  if (zones.length === 0) return undefined;
  const more = zones.length > NAMED ? ` and ${zones.length - NAMED} more` : '';
  return `PostgreSQL has other rules than Node ${process.versions.node} (edition ${process.versions.tz}) for the time zones ${zones.slice(0, NAMED).join(', ')}${more}: days, mails and held messages come at another hour there than the screens say. Update the older one, for PostgreSQL its package tzdata, and run npm run migrate.`;
}
