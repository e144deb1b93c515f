import { sql } from 'kysely';
import type { PushSubscriptionForm } from '#shared/contract/push.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export async function isSubscribed(db: Reader, session: string): Promise<boolean> {
  const row = db.selectFrom('push_subscriptions').select('id').where('session_id', '=', session);
  return (await row.executeTakeFirst()) !== undefined;
}

/** A browser has one subscription, which the newest session takes over. */
export async function saveSubscription(
  trx: Trx,
  { userId, session }: { userId: number; session: string },
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
): Promise<void> {
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
