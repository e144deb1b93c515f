import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

/** Sets the unlock time, never before 6 a.m. in the participant's time zone; none for the last day. */
export async function setClock(
  trx: Trx,
  submissionId: number,
  hours: number,
): Promise<{ user_id: number; task_day: number; clock_at: Date } | undefined> {
  const { rows } = await sql<{ user_id: number; task_day: number; clock_at: Date }>`
    update submissions set clock_at = date_trunc('milliseconds',
      greatest(due.at_home, date_trunc('day', due.at_home) + interval '6 hours') at time zone due.zone)
    from (select submissions.id, users.time_zone as zone,
        (now() + make_interval(hours => ${hours})) at time zone users.time_zone as at_home
      from submissions join users on users.id = submissions.user_id
      where submissions.id = ${submissionId} and submissions.task_day < ${SPRINT_DAYS}) as due
    where submissions.id = due.id
    returning submissions.user_id, submissions.task_day, submissions.clock_at
  `.execute(trx);
  return rows[0];
}

/** The day's submission, if it still waits for feedback. */
export async function findWaiting(db: Reader, userId: number, day: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('task_day', '=', day)
    .where('is_reviewed', '=', false)
    .executeTakeFirst();
  return row?.id;
}
