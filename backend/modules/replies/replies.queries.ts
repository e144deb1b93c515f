import { sql } from 'kysely';
import type { Actor } from '#backend/http/access.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { lacksFactor } from '#shared/database/person-sql.ts';

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
    .select(['author.is_owner as isOwner', 'author.session_epoch as epoch'])
    .select(['author.current_day as currentDay', 'author.resume_day as resumeDay'])
    .select(['author.programme_version_id as versionId', 'author.last_day as lastDay'])
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

/** Replies of one person in an hour. Refused ones are counted apart: anybody can send those. */
const MOST_PER_HOUR = 20;

/** `same-words`: their author has said the same here by mail, within a day. */
type Claim = 'new' | 'open' | 'settled' | 'same-words' | 'too-many';

/** A reply as a message. */
export interface ReplyWords {
  userId: number;
  message: string;
}

/** `forged`: not from the address of the account. */
export type RefusedResult = 'refused' | 'forged';

/** Replies of one person are counted one after the other. */
const lockReplies = (trx: Trx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replies ${userId}`}, 0))`.execute(trx);

/** Notes a reply before it has an effect. `open`: noted before, without a result. */
export async function claimReply(
  trx: Trx,
  { key, userId }: { key: string; userId: number },
  words: ReplyWords,
): Promise<Claim> {
  await lockReplies(trx, userId);
  const known = await trx
    .selectFrom('received_replies')
    .select('result')
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return known.result === null ? 'open' : 'settled';
  if (await hasSaid(trx, userId, words)) return 'same-words';
  if ((await countRecent(trx, userId, 'taken')) >= MOST_PER_HOUR) return 'too-many';
  await trx.insertInto('received_replies').values({ key, user_id: userId, result: null }).execute();
  return 'new';
}

/** An absence notice that nothing marks as one comes again with each mail. */
async function hasSaid(trx: Trx, authorId: number, { userId, message }: ReplyWords): Promise<boolean> {
  const { rows } = await sql`
    select from messages where user_id = ${userId} and author_id = ${authorId} and message = ${message}
      and client_id like 'mail-%' and created_at > now() - interval '1 day' limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Settles a reply as refused, noted before or not. Returns how many were refused so in the last hour, this one included;
 * null when it was settled before, or when there were so many that no more are noted.
 */
export async function refuseReply(
  trx: Trx,
  { key, userId }: { key: string; userId: number },
  result: RefusedResult,
): Promise<number | null> {
  await lockReplies(trx, userId);
  const count = await countRecent(trx, userId, result);
  const { rows } = await sql`
    insert into received_replies (key, user_id, result) select ${key}, ${userId}, ${result}
    where ${count} < ${MOST_PER_HOUR}::int or exists (select from received_replies where key = ${key})
    on conflict (key) do update set result = excluded.result where received_replies.result is null
    returning key
  `.execute(trx);
  return rows.length === 0 ? null : count + 1;
}

/** Replies of a person in the last hour. `taken`: posted, or not settled yet. */
async function countRecent(trx: Trx, userId: number, what: 'taken' | RefusedResult): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from received_replies
    where user_id = ${userId} and created_at > now() - interval '1 hour'
      and coalesce(nullif(result, 'posted'), 'taken') = ${what}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Nothing changes when it was settled before. */
export async function settlePosted(trx: Trx, key: string): Promise<void> {
  await trx
    .updateTable('received_replies')
    .set({ result: 'posted' })
    .where('key', '=', key)
    .where('result', 'is', null)
    .execute();
}
