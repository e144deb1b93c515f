import { type Actor, coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import { getZone } from '#backend/modules/users/users.queries.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { Cohort } from '#shared/contract/cohorts.ts';
import type {
  CohortFinishes,
  Finishes,
  FunnelDay,
  Load,
  StartMonth,
  Waits,
} from '#shared/contract/insights.ts';
import * as contract from '#shared/contract/insights.ts';
import { DEFAULT_INSIGHT_WEEKS, SMALL_GROUP } from '#shared/contract/limits.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { expectedLoad } from '#shared/domain/expected-load.ts';
import type { Period } from '#shared/insights/insights.queries.ts';
import * as finishes from './finishes.queries.ts';
import * as queries from './insights.queries.ts';

export function insightsRoutes({ query }: Routes, { unlockAfterHours }: SprintConfig): void {
  const countByDay = coalesceReads(queries.countClientsByDay);
  const funnel = coalesceReads(getFunnel);
  const waits = coalesceReads(getWaits);
  const finishes = coalesceReads(getFinishes);
  const cohortFinishes = coalesceReads(getCohortFinishes);
  const load = coalesceReads(getLoad);
  const periodOf = async (
    db: Database,
    actor: Actor,
    chosen: Omit<Period, 'zone'>,
  ): Promise<[Period, boolean]> => [{ ...chosen, zone: await getZone(db, actor.id) }, seesSmallGroups(actor)];

  query(contract.listClientsByDay, coach, ({ db, query: { programme } }) => countByDay(db, programme));
  query(contract.getFunnel, coach, async ({ db, actor, query: chosen }) =>
    funnel(db, ...(await periodOf(db, actor, chosen))),
  );
  query(contract.getReviewTimes, coach, async ({ db, actor, query: chosen }) => ({
    promise: unlockAfterHours || null,
    ...(await waits(db, 'review', ...(await periodOf(db, actor, chosen)))),
  }));
  query(contract.getReplyTimes, coach, async ({ db, actor, query: chosen }) =>
    waits(db, 'reply', ...(await periodOf(db, actor, chosen))),
  );
  query(contract.getFinishes, coach, async ({ db, actor, query: chosen }) =>
    finishes(db, ...(await periodOf(db, actor, chosen))),
  );
  query(contract.getCohortFinishes, coach, async ({ db, actor, query: chosen }) =>
    cohortFinishes(db, ...(await periodOf(db, actor, chosen))),
  );
  query(contract.getLoad, coach, async ({ db, actor, query: { programme } }) =>
    load(db, await getZone(db, actor.id), programme),
  );
}

async function getFunnel(db: Reader, period: Period, isOwner: boolean): Promise<FunnelDay[]> {
  const rows = await queries.countFunnel(db, period);
  return rows.map(({ tenths, ...row }) =>
    unlessSmall(
      { ...row, hours: tenths === null ? null : tenths / 10 },
      { count: row.reached, isOwner, hide: ['reached', 'submitted', 'reviewed', 'missed', 'hours'] },
    ),
  );
}

async function getWaits(
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

async function getFinishes(db: Reader, period: Period, isOwner: boolean): Promise<StartMonth[]> {
  const rows = await finishes.countFinishes(db, period);
  return rows.map((row) => ({ month: row.month, ...presentFinishes(row, isOwner) }));
}

async function getCohortFinishes(
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

async function getLoad(db: Database, zone: string, programme?: number): Promise<Load> {
  const [standing, shares, dates, waiting] = await Promise.all([
    queries.countStanding(db, programme),
    queries.countFunnel(db, { weeks: DEFAULT_INSIGHT_WEEKS, zone, programme }),
    queries.listComingDates(db, zone),
    queries.countWaiting(db, programme),
  ]);
  const expected = expectedLoad(standing, shares);
  return { waiting, days: dates.map((date, at) => ({ date, expected: expected[at] ?? 0 })) };
}

/** Only owners see the numbers of small groups. */
const seesSmallGroups = (actor: Actor): boolean => actor.isOwner;

/** The row, or without its numbers where the group is too small for the reader. */
const unlessSmall = <T extends object, K extends keyof T>(
  row: T,
  { count, isOwner, hide }: { count: number; isOwner: boolean; hide: readonly K[] },
): Omit<T, K> & { [P in K]: T[P] | null } =>
  isOwner || count === 0 || count >= SMALL_GROUP
    ? row
    : { ...row, ...(Object.fromEntries(hide.map((key) => [key, null])) as { [P in K]: null }) };
