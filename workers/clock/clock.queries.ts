import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

export interface RunningClock {
  clock_at: Date | null;
  is_due: boolean;
  is_reviewed: boolean;
  /** Neither paused, on another day, deactivated, nor in a cohort without this clock. */
  is_waiting: boolean;
}

/** Locks a submission's automatic unlock and reads whether it is due by the database's time. */
export async function lockClock(trx: Trx, submissionId: number): Promise<RunningClock | undefined> {
  const { rows } = await sql<RunningClock>`
    select clock_at, clock_at <= now() as is_due,
      exists (select from feedback where feedback.submission_id = submissions.id) as is_reviewed,
      users.deactivated_at is null and users.resume_day is null
        and users.current_day = submissions.task_day
        and not exists (select from cohorts where cohorts.id = users.cohort_id and policy <> 'coach_or_wait') as is_waiting
    from submissions join users on users.id = submissions.user_id
    where submissions.id = ${submissionId} for update of submissions
  `.execute(trx);
  return rows[0];
}

export async function stopClock(trx: Trx, submissionId: number): Promise<void> {
  await trx.updateTable('submissions').set({ clock_at: null }).where('id', '=', submissionId).execute();
}
