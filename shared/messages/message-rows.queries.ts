import { sql } from 'kysely';
import type { MessageFile, Quote, Reaction } from '#shared/contract/messages.ts';
import type { Reader } from '#shared/database/database.ts';
import { FILE } from './files.queries.ts';
import { QUOTE } from './quote.queries.ts';

const quote = sql<Quote | null>`case when messages.quoted_id is not null then (
  select ${sql.raw(QUOTE)} from messages as quoted join users as quoted_author on quoted_author.id = quoted.author_id
  where quoted.id = messages.quoted_id) end`;

/** A reaction changes the revision, so messages as they were sent have none. */
const reactions = sql<Reaction[] | null>`case when messages.revision > 0 then (
  select jsonb_agg(jsonb_build_object('kind', kind, 'by', by)) from (
    select kind, jsonb_agg(author_id order by author_id) as by from message_reactions
    where message_id = messages.id group by kind) as each) end`;

const files = sql<MessageFile[] | null>`case when messages.has_files then (
  select jsonb_agg(${sql.raw(FILE)} order by place) from message_files as file where message_id = messages.id) end`;

/** Messages with their authors and what belongs to them. */
export const selectMessages = (db: Reader) =>
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
      files.as('files'),
    ]);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export async function findMessage(db: Reader, id: number): Promise<MessageRow | undefined> {
  return await selectMessages(db).where('messages.id', '=', id).executeTakeFirst();
}
