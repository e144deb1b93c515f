import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/**
 * Ends the automatic unlocks of these submissions, and says whose next day opens: nobody's who is paused, on another day,
 * deactivated, or in a cohort without this clock.
 */
export async function endClocks(
  trx: Trx,
  submissionIds: readonly number[],
): Promise<{ userId: number; day: number }[]> {
  const { rows } = await sql<{ userId: number; day: number; isWaiting: boolean }>`
    update submissions set clock_at = null from users
    where submissions.id = any(${submissionIds}::int[]) and users.id = submissions.user_id
    returning users.id as "userId", task_day as day,
      deactivated_at is null and resume_day is null and current_day = task_day
        and not exists (select from cohorts where cohorts.id = cohort_id and policy <> 'coach_or_wait') as "isWaiting"
  `.execute(trx);
  return rows.filter(({ isWaiting }) => isWaiting);
}
