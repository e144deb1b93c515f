import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Trx } from '#shared/database/database.ts';

/**
 * Locks a participant's row. Jobs that are taken lock their people for key share: two of one person would wait for each other
 * if both locked for update, as only a deletion does, after which nothing new may refer to the person.
 */
export async function lockClient(
  trx: Trx,
  userId: number,
  { toDelete = false } = {},
): Promise<User | undefined> {
  const rows = trx.selectFrom('users').select(asUser).where('id', '=', userId);
  const row = await (toDelete ? rows.forUpdate() : rows.forNoKeyUpdate()).executeTakeFirst();
  return row?.user;
}

/** Whom an event is about now. */
export async function findPerson(trx: Trx, eventId: number): Promise<number | null> {
  const event = trx.selectFrom('events').select('person_id').where('id', '=', eventId);
  return (await event.executeTakeFirst())?.person_id ?? null;
}

export async function updateDays(
  trx: Trx,
  userId: number,
  days: { currentDay: number; resumeDay: number | null },
): Promise<User> {
  const { user } = await trx
    .updateTable('users')
    .set({
      current_day: days.currentDay,
      resume_day: days.resumeDay,
      // The reason for a set day is cleared; the reason for a pause stays until it ends.
      ...(days.resumeDay === null ? { pause_reason: null } : {}),
    })
    .where('id', '=', userId)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  return user;
}
