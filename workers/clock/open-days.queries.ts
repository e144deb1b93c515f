import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { type UserRow, userColumns } from '#shared/database/present-user.ts';

/** Held by the coach: the feedback on the current day keeps the next one closed. */
const IS_HELD = sql`exists (select from feedback where feedback.user_id = users.id and task_day = current_day
  and not unlock_next)`;

/** Opens the next day of these participants, except after a hold, and sets their next morning. */
export async function openNextDays(
  trx: Trx,
  ids: readonly number[],
): Promise<(UserRow & { from_day: number })[]> {
  return await trx
    .with('due', (db) =>
      db
        .selectFrom('users')
        .select([
          'id',
          'current_day as from_day',
          sql<number>`case when ${IS_HELD} then 0 else 1 end`.as('days'),
        ])
        .where('id', '=', sql<number>`any(${ids}::int[])`),
    )
    .updateTable('users')
    .from('due')
    .whereRef('users.id', '=', 'due.id')
    .set({ current_day: sql`current_day + days`, opens_on: sql`opens_on + 1` })
    .returning([...userColumns, 'due.from_day'])
    .execute();
}

/** Records the opened days with their cause. */
export async function insertOpenings(trx: Trx, opened: readonly UserRow[]): Promise<void> {
  const rows = opened.map(({ id, current_day }) => ({
    user_id: id,
    day: current_day,
    cause: 'clock' as const,
  }));
  await trx.insertInto('unlocks').values(rows).execute();
}
