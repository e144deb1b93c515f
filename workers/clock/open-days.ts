import { presentUser } from '#shared/database/present-user.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/cause.ts';
import type { DueRows } from '#workers/scheduler/due-rows.queries.ts';
import { insertOpenings, openNextDays } from './open-days.queries.ts';

/** Opens the days that are due by participants' cohorts, a morning at a time: after an outage a daily cohort catches up. */
export const openings: DueRows = {
  from: 'users',
  id: 'id',
  at: 'opens_at',
  most: 100,
  work: async (trx, ids) => {
    const looked = await openNextDays(trx, ids);
    const opened = looked.filter(({ current_day, from_day }) => current_day !== from_day);
    if (opened.length === 0) return;
    await insertOpenings(trx, opened);
    const facts = opened.map(({ from_day: fromDay, ...row }) => ({
      payload: { user: presentUser(row), fromDay, cause: 'clock' as const },
      cause: currentCause(),
    }));
    await recordEvents(trx, 'day.unlocked', facts);
  },
};
