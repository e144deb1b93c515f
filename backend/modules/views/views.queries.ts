import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

interface NewView {
  session: string;
  coachId: number;
  userId: number;
}

/** A view of this client that is open in the session goes on; `isNew` is false then. */
export async function openView(
  trx: Trx,
  { session, coachId, userId }: NewView,
): Promise<{ id: number; isNew: boolean }> {
  await trx
    .deleteFrom('views')
    .where('session_id', '=', session)
    .where('user_id', '=', userId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const expires = sql<Date>`now() + interval '1 hour'`;
  return await trx
    .insertInto('views')
    .values({ session_id: session, coach_id: coachId, user_id: userId, expires_at: expires })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'user_id']).doUpdateSet({ expires_at: expires }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/** False when the session has no such view. */
export async function closeView(trx: Trx, session: string, viewId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('views')
    .where('id', '=', viewId)
    .where('session_id', '=', session)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
