import { sql } from 'kysely';
import { asUser } from '#shared/database/as-user.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/log.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';

/** Held by the coach: the feedback on the current day keeps the next one closed, or asks for a new version. */
const IS_HELD = sql`exists (select from feedback where feedback.user_id = users.id and task_day = current_day
  and (not unlock_next or asked_version is not null))`;

/**
 * Opens the days that are due by participants' policies, except after a hold, and sets their next morning: after an outage a daily
 * client catches up, a morning at a time.
 */
export const openings: DueRows = {
  from: 'users',
  id: 'id',
  at: 'opens_at',
  most: 100,
  work: async (trx, ids) => {
    const looked = await trx
      .with('due', (db) =>
        db
          .selectFrom('users')
          .select(['id', 'current_day as from_day', sql`case when ${IS_HELD} then 0 else 1 end`.as('days')])
          .where('id', 'in', ids),
      )
      .updateTable('users')
      .from('due')
      .whereRef('users.id', '=', 'due.id')
      .set({ current_day: sql`current_day + days`, opens_on: sql`opens_on + 1` })
      .returning([asUser, 'due.from_day as fromDay'])
      .execute();
    const opened = looked.filter(({ user, fromDay }) => user.currentDay !== fromDay);
    if (opened.length === 0) return;
    const cause = 'clock' as const;
    const rows = opened.map(({ user }) => ({ user_id: user.id, day: user.currentDay, cause }));
    await trx.insertInto('unlocks').values(rows).execute();
    const facts = opened.map(({ user, fromDay }) => ({
      payload: { user, fromDay, cause },
      cause: currentCause(),
    }));
    await recordEvents(trx, 'day.unlocked', facts);
  },
};
