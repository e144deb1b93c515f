import { sql } from 'kysely';
import { requestWork } from '#shared/events/outbox.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';

/**
 * Unlocks the next day when a submission has waited long enough, unless a coach has replied, or the participant is paused, on
 * another day, deactivated or under a policy without this clock.
 */
export const clocks: DueRows = {
  from: 'submissions',
  id: 'id',
  at: 'clock_at',
  where: 'not is_reviewed',
  most: 100,
  work: async (trx, ids) => {
    const { rows } = await sql<{ userId: number; targetDay: number; isWaiting: boolean }>`
      update submissions set clock_at = null from users
      where submissions.id = any(${ids}::int[]) and users.id = submissions.user_id
      returning users.id as "userId", least(task_day + 1, last_day) as "targetDay",
        deactivated_at is null and resume_day is null and current_day = task_day
          and opening_policy(users.cohort_id, users.programme_version_id) = 'coach_or_wait' as "isWaiting"
    `.execute(trx);
    for (const { userId, targetDay } of rows.filter(({ isWaiting }) => isWaiting)) {
      await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'clock' });
    }
  },
};
