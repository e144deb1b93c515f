import { sql } from 'kysely';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export async function updateSprint(
  trx: Trx,
  userId: number,
  sprint: { currentDay: number; resumeDay: number | null; reason: string | null },
): Promise<User> {
  const { user } = await trx
    .updateTable('users')
    .set({ current_day: sprint.currentDay, resume_day: sprint.resumeDay, pause_reason: sprint.reason })
    .where('id', '=', userId)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  return user;
}

/** Records every change of a participant's day with its cause. */
export async function insertDayChange(trx: Trx, userId: number, day: number, cause: DayCause): Promise<void> {
  await trx.insertInto('unlocks').values({ user_id: userId, day, cause }).execute();
}

/** Whether the client's cohort begins later. */
export async function isStartAhead(db: Reader, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_ahead: boolean }>`
    select now() < opening_time(starts_on, time_zone) as is_ahead
    from users join cohorts on cohorts.id = cohort_id where users.id = ${userId}
  `.execute(db);
  return rows[0]?.is_ahead ?? false;
}
