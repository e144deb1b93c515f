import { sql } from 'kysely';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';

type NewLink = { kind: LinkKind; userId: number; hours: number } & (
  | { email: string }
  | { session: string; device: string | null }
);

/** Inserts a link and asks a worker for its mail. The worker makes the token, so no event holds it. */
export async function askForMail(trx: Trx, { userId, hours, ...link }: NewLink): Promise<void> {
  const { id } = await trx
    .insertInto('mailed_links')
    .values({ ...link, user_id: userId, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestWork(trx, 'link.asked', { userId, linkId: id });
}

/** How many links of a kind were asked for within some hours, and the seconds until the oldest leaves that window. */
export async function countAsked(
  db: Reader,
  { kind, userId, hours }: { kind: LinkKind; userId: number; hours: number },
): Promise<{ count: number; retryAfter: number }> {
  const window = sql`make_interval(hours => ${hours})`;
  return await db
    .selectFrom('mailed_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<number>`ceil(coalesce(extract(epoch from min(created_at) + ${window} - now()), 0))::int`.as(
        'retryAfter',
      ),
    )
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - ${window}`)
    .executeTakeFirstOrThrow();
}
