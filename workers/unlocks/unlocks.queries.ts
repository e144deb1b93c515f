import type { Trx } from '#shared/platform/database.ts';
import { type UserRow, userColumns } from '#shared/platform/present-user.ts';

export async function lockClient(
  trx: Trx,
  userId: number,
): Promise<(UserRow & { resume_day: number | null }) | undefined> {
  return await trx
    .selectFrom('users')
    .select([...userColumns, 'users.resume_day'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDays(
  trx: Trx,
  userId: number,
  days: { currentDay: number; resumeDay: number | null },
): Promise<UserRow> {
  return await trx
    .updateTable('users')
    .set({ current_day: days.currentDay, resume_day: days.resumeDay })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}
