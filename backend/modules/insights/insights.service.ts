import type { Actor } from '#backend/http/access.ts';
import type { Cohort } from '#shared/contract/cohorts.ts';
import type {
  CohortFinishes,
  Finishes,
  FunnelDay,
  Load,
  StartMonth,
  Waits,
} from '#shared/contract/insights.ts';
import { DEFAULT_INSIGHT_WEEKS } from '#shared/contract/limits.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { expectedLoad } from '#shared/domain/expected-load.ts';
import type { Period } from '#shared/insights/period.queries.ts';
import * as finishes from './finishes.queries.ts';
import * as queries from './insights.queries.ts';
import { seesSmallGroups, unlessSmall } from './small-groups.ts';

export const { getZone } = queries;

export async function getFunnel(db: Reader, period: Period, isOwner: boolean): Promise<FunnelDay[]> {
  const rows = await queries.countFunnel(db, period);
  return rows.map(({ tenths, ...row }) =>
    unlessSmall(
      { ...row, hours: tenths === null ? null : tenths / 10 },
      { count: row.reached, isOwner, hide: ['reached', 'submitted', 'reviewed', 'missed', 'hours'] },
    ),
  );
}

export async function getWaits(
  db: Reader,
  kind: 'review' | 'reply',
  period: Period,
  isOwner: boolean,
): Promise<Omit<Waits, 'promise'>> {
  const [weeks, rows, { count, median }] = await Promise.all([
    queries.listWeeks(db, period),
    queries.listWaits(db, kind, period),
    queries.countWaits(db, kind, period),
  ]);
  const medianHours = median === null ? null : median / 10;
  return {
    ...unlessSmall({ medianHours }, { count, isOwner, hide: ['medianHours'] }),
    weeks,
    rows: rows.map(({ median, long, ...row }) =>
      unlessSmall(
        { ...row, medianHours: median / 10, longHours: long / 10 },
        { count: row.count, isOwner, hide: ['count', 'medianHours', 'longHours'] },
      ),
    ),
  };
}

function presentFinishes(row: finishes.FinishRow, isOwner: boolean): Finishes {
  const { started, within21, within28, within42, settled21, settled28, settled42 } = row;
  const isSettled = { within21: settled21, within28: settled28, within42: settled42 };
  return unlessSmall(
    { started, within21, within28, within42, isSettled },
    { count: started, isOwner, hide: ['started', 'within21', 'within28', 'within42'] },
  );
}

export async function getFinishes(db: Reader, period: Period, isOwner: boolean): Promise<StartMonth[]> {
  const rows = await finishes.countFinishes(db, period);
  return rows.map((row) => ({ month: row.month, ...presentFinishes(row, isOwner) }));
}

export async function getCohortFinishes(
  db: Reader,
  chosen: { cohortId: number; programme?: number | undefined } | Period,
  isOwner: boolean,
): Promise<CohortFinishes[]> {
  const rows = await finishes.countFinishesByCohort(db, chosen);
  return rows.map((row) => {
    const { cohortId, name, startsOn } = row;
    return { cohortId, name, startsOn, ...presentFinishes(row, isOwner) };
  });
}

/** Of one cohort, of its programme if it has one; undefined when it is removed. */
export async function getFinishesOf(
  db: Reader,
  actor: Actor,
  { id: cohortId, programmeId }: Pick<Cohort, 'id' | 'programmeId'>,
): Promise<CohortFinishes | undefined> {
  const chosen = { cohortId, programme: programmeId ?? undefined };
  return (await getCohortFinishes(db, chosen, seesSmallGroups(actor)))[0];
}

export async function getLoad(db: Database, zone: string, programme?: number): Promise<Load> {
  const [standing, shares, dates, waiting] = await Promise.all([
    queries.countStanding(db, programme),
    queries.countFunnel(db, { weeks: DEFAULT_INSIGHT_WEEKS, zone, programme }),
    queries.listComingDates(db, zone),
    queries.countWaiting(db, programme),
  ]);
  const expected = expectedLoad(standing, shares);
  return { waiting, days: dates.map((date, at) => ({ date, expected: expected[at] ?? 0 })) };
}
