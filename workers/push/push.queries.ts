import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import { lacksFactor } from '#shared/database/person-sql.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import type { PushTarget } from '#shared/push/send-push.ts';

export interface Subscription extends PushTarget {
  id: number;
}

/** The person's browsers with a live session that may read; none once the notices were seen. `to`: only these. */
export async function listTargets(
  db: Database,
  { userId, noticeIds, to }: WorkPayloads['push.asked'],
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select push_subscriptions.id, endpoint, p256dh, auth
    from push_subscriptions join sessions on sessions.id = session_id join users on users.id = sessions.user_id
    where users.id = ${userId} and deactivated_at is null and expires_at > now() and not ${sql.raw(lacksFactor('users'))}
      and (${to}::int[] is null or push_subscriptions.id = any(${to}::int[]))
      and exists (select from notices where id = any(${noticeIds}::int[]) and notices.user_id = ${userId} and seen_at is null)
  `.execute(db);
  return rows;
}

export async function noteSent(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update push_subscriptions set last_ok_at = now() where id = any(${ids}::int[])`.execute(trx);
}

/** Deletes subscriptions that a browser has ended; one that was renewed meanwhile stays. */
export async function deleteGone(trx: Trx, gone: readonly Subscription[]): Promise<void> {
  for (const { id, endpoint } of gone)
    await trx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('endpoint', '=', endpoint)
      .execute();
}
