import { type Actor, coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import * as contract from '#shared/contract/insights.ts';
import type { Database } from '#shared/database/database.ts';
import type { Period } from '#shared/insights/period.queries.ts';
import { countClientsByDay } from './insights.queries.ts';
import * as insights from './insights.service.ts';
import { seesSmallGroups } from './small-groups.ts';

export function insightsRoutes({ query }: Routes, { unlockAfterHours }: SprintConfig): void {
  const countByDay = coalesceReads(countClientsByDay);
  const funnel = coalesceReads(insights.getFunnel);
  const waits = coalesceReads(insights.getWaits);
  const finishes = coalesceReads(insights.getFinishes);
  const cohortFinishes = coalesceReads(insights.getCohortFinishes);
  const load = coalesceReads(insights.getLoad);
  const periodOf = async (
    db: Database,
    actor: Actor,
    chosen: Omit<Period, 'zone'>,
  ): Promise<[Period, boolean]> => [
    { ...chosen, zone: await insights.getZone(db, actor.id) },
    seesSmallGroups(actor),
  ];

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
    load(db, await insights.getZone(db, actor.id), programme),
  );
}
