import { sql } from 'kysely';
import type { Actor } from '#backend/http/access.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { lacksFactor } from '#shared/database/lacks-factor.ts';

/** Who replies, and where. */
export interface ReplyTarget {
  author: Actor;
  /** The participant of the conversation. */
  clientId: number;
  day: number;
}

/** The target of an address that is still in use. Its author may still write there: a coach, or the participant. */
export async function findTarget(db: Database, tokenHash: string): Promise<ReplyTarget | undefined> {
  const row = await db
    .selectFrom('reply_addresses as address')
    .innerJoin('users as author', 'author.id', 'address.user_id')
    .select(['author.id', 'author.name', 'author.email', 'author.is_admin as isAdmin'])
    .select('author.is_owner as isOwner')
    .select(['author.current_day as currentDay', 'author.resume_day as resumeDay'])
    .select(['address.client_id as clientId', 'address.day'])
    .select(sql.raw<boolean>(lacksFactor('author')).as('lacksFactor'))
    .where('token_hash', '=', tokenHash)
    .where('address.created_at', '>', sql<Date>`now() - interval '60 days'`)
    .where('author.deactivated_at', 'is', null)
    .where((where) =>
      where.or([
        where('author.is_admin', '=', true),
        where('author.id', '=', where.ref('address.client_id')),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { clientId, day, ...author } = row;
  return { clientId, day, author: { ...author, session: 'mail' } };
}

/** Replies of one person in an hour. */
const MOST_PER_HOUR = 20;

type Claim = 'new' | 'open' | 'settled' | 'too-many';

/** Replies of one person are counted one after the other. */
export const lockReplies = (trx: Trx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replies ${userId}`}, 0))`.execute(trx);

/** Notes a reply before it has an effect. `open`: noted before, without a result. */
export async function claimReply(trx: Trx, { key, userId }: { key: string; userId: number }): Promise<Claim> {
  await lockReplies(trx, userId);
  const known = await trx
    .selectFrom('received_replies')
    .select('result')
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return known.result === null ? 'open' : 'settled';
  if ((await countRecent(trx, userId)) >= MOST_PER_HOUR) return 'too-many';
  await trx.insertInto('received_replies').values({ key, user_id: userId, result: null }).execute();
  return 'new';
}

/** Replies of a person in the last hour; those that were refused, or all. */
export async function countRecent(trx: Trx, userId: number, result?: 'refused'): Promise<number> {
  const { count } = await trx
    .selectFrom('received_replies')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .$if(result !== undefined, (query) => query.where('result', '=', result ?? null))
    .executeTakeFirstOrThrow();
  return count;
}

/** False when it was settled before. */
export async function settleReply(trx: Trx, key: string, result: 'posted' | 'refused'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('received_replies')
    .set({ result })
    .where('key', '=', key)
    .where('result', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
