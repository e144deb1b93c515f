import { sql } from 'kysely';
import type { PushSubscriptionForm } from '#shared/contract/push.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export async function findState(
  db: Reader,
  { userId, session }: { userId: number; session: string },
): Promise<{ isOn: boolean; isDeclined: boolean }> {
  const { rows } = await sql<{ isOn: boolean; isDeclined: boolean }>`
    select push_declined_at is not null as "isDeclined",
      exists (select from push_subscriptions where session_id = ${session}) as "isOn"
    from users where id = ${userId}
  `.execute(db);
  return rows[0] ?? { isOn: false, isDeclined: false };
}

/** A browser has one subscription, which the newest session takes over. */
export async function saveSubscription(
  trx: Trx,
  { userId, session }: { userId: number; session: string },
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
): Promise<void> {
  // One at a time: browsers that swap their subscriptions would lock each other's rows.
  await sql`select pg_advisory_xact_lock(hashtextextended('push subscriptions', 0))`.execute(trx);
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', session)
    .where('endpoint', '!=', endpoint)
    .execute();
  const row = { user_id: userId, session_id: session, p256dh, auth };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...row, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Keeps a person's newest subscriptions. */
export async function dropOldest(trx: Trx, userId: number, kept: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${kept})
  `.execute(trx);
}

export async function deleteSubscription(trx: Trx, session: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('session_id', '=', session).execute();
}

/** Keeps the first time. */
export async function noteDeclined(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ push_declined_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('push_declined_at', 'is', null)
    .execute();
}
