import { sql } from 'kysely';
import type { Quote, Reaction } from '#shared/contract/messages.ts';
import type { Reader } from '#shared/database/database.ts';
import { QUOTE } from '#shared/messages/quote.queries.ts';

const quote = sql<Quote | null>`case when messages.quoted_id is not null then (
  select ${sql.raw(QUOTE)} from messages as quoted join users as quoted_author on quoted_author.id = quoted.author_id
  where quoted.id = messages.quoted_id) end`;

/** A reaction changes the revision, so messages as they were sent have none. */
const reactions = sql<Reaction[] | null>`case when messages.revision > 0 then (
  select jsonb_agg(jsonb_build_object('kind', kind, 'by', by)) from (
    select kind, jsonb_agg(author_id order by author_id) as by from message_reactions
    where message_id = messages.id group by kind) as each) end`;

const withAuthor = (db: Reader) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'messages.user_id',
      'messages.day',
      'messages.author_id',
      'messages.from_admin',
      'messages.message',
      'messages.client_id',
      'messages.created_at',
      'messages.revision',
      'messages.edited_at',
      'messages.removed_at',
    ])
    .select([
      'users.name as author_name',
      'users.avatar_id as author_avatar_id',
      quote.as('quote'),
      reactions.as('reactions'),
    ]);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof withAuthor>['executeTakeFirstOrThrow']>>;

export interface MessagePage {
  userId: number;
  /** Only this day's messages. */
  day?: number | undefined;
  before?: number | undefined;
  /** Only messages with this text, in any case. */
  q?: string | undefined;
}

/** Newest first. */
export async function listMessages(
  db: Reader,
  { userId, day, before, q }: MessagePage,
  limit: number,
): Promise<MessageRow[]> {
  let page = withAuthor(db)
    .where('messages.user_id', '=', userId)
    .orderBy('messages.id', 'desc')
    .limit(sql.lit(limit));
  if (day !== undefined) page = page.where('messages.day', '=', day);
  if (before !== undefined) page = page.where('messages.id', '<', before);
  if (q) page = page.where('messages.message', 'ilike', `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return await page.execute();
}

export async function findMessage(db: Reader, id: number): Promise<MessageRow | undefined> {
  return await withAuthor(db).where('messages.id', '=', id).executeTakeFirst();
}

/** Whether a message is in this conversation. */
export async function isInConversation(db: Reader, messageId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select from messages where id = ${messageId} and user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}
