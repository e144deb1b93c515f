import { sql } from 'kysely';
import type { ReactionKind } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import type { RowPage } from './row-page.ts';

export const readMessages = (db: Reader, userId: number, upTo: Date, { limit, offset }: RowPage) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .leftJoin('messages as quoted', 'quoted.id', 'messages.quoted_id')
    .select([
      'messages.day',
      'users.name as authorName',
      'messages.from_admin as fromCoach',
      'messages.message',
      sql<
        string | null
      >`case when quoted.has_files and quoted.message = '' then 'Sent a file' else quoted.message end`.as(
        'inReplyTo',
      ),
      'messages.created_at as sentAt',
      'messages.edited_at as editedAt',
      'messages.removed_at as removedAt',
      sql<{ kind: ReactionKind; by: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'by', people.name) order by reacted_at), '[]')
        from message_reactions join users as people on people.id = message_reactions.author_id
        where message_id = messages.id)`.as('reactions'),
      sql<string[]>`array(select id from message_files where message_id = messages.id order by place)`.as(
        'fileIds',
      ),
    ])
    .where('messages.user_id', '=', userId)
    .where('messages.created_at', '<=', upTo)
    .orderBy('messages.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const readFiles = (db: Reader, userId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'task_day as day', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .select(['created_at as uploadedAt', sql<boolean>`false`.as('isInMessage')])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Of the conversation; of unsent ones only the participant's own, and for them alone. */
export const readMessageFiles = (db: Reader, userId: number, forCoach: boolean) =>
  db
    .selectFrom('message_files')
    .leftJoin('messages', 'messages.id', 'message_id')
    .select(['message_files.id', 'day', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .select(['message_files.created_at as uploadedAt', sql<boolean>`true`.as('isInMessage')])
    .where('message_files.user_id', '=', userId)
    .where(sql<boolean>`message_id is not null or message_files.author_id = ${userId} and not ${forCoach}`)
    .orderBy('message_files.created_at')
    .execute();

export const readNotes = (db: Reader, userId: number) =>
  db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.author_id')
    .select(['users.name as authorName', 'note', 'notes.created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('notes.id')
    .execute();
