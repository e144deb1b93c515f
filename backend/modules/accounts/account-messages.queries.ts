import { sql } from 'kysely';
import type { RowPage } from '#backend/http/pagination.ts';
import type { ReactionKind } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import { nameOfPin } from '#shared/domain/pins.ts';
import { presentMessage, selectMessages } from '#shared/messages/messages.queries.ts';

const selectExported = (db: Reader) =>
  selectMessages(db)
    .leftJoin('messages as quoted', 'quoted.id', 'm.quoted_id')
    .select([
      sql<
        string | null
      >`case when quoted.has_files and quoted.message = '' then 'Sent a file' else quoted.message end`.as(
        'inReplyTo',
      ),
      sql<{ kind: ReactionKind; by: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'by', people.name) order by reacted_at), '[]')
        from message_reactions join users as people on people.id = message_reactions.author_id
        where message_id = m.id)`.as('namedReactions'),
    ]);

/** Messages with names in place of ids. */
export async function readMessages(db: Reader, userId: number, upTo: Date, { limit, offset }: RowPage) {
  const rows = await selectExported(db)
    .where('m.user_id', '=', userId)
    .where('m.created_at', '<=', upTo)
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ inReplyTo, namedReactions: reactions, ...row }) => {
    const { fromAdmin: fromCoach, createdAt: sentAt, files = [], ...shown } = presentMessage(row);
    const { id: _, userId: __, authorId, authorAvatarURL, clientId, revision, quote, ...rest } = shown;
    const pins = files.flatMap(({ name: picture, pins: own = [] }) =>
      own.map(({ id: ____, ...pin }, at) => ({ picture, name: nameOfPin(at + 1), ...pin })),
    );
    const named = { inReplyTo, reactions, fromCoach, sentAt, fileIds: files.map(({ id }) => id), pins };
    return { editedAt: null, removedAt: null, ...rest, ...named };
  });
}

export const readFiles = (db: Reader, userId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'task_day as day', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .select(['created_at as uploadedAt', sql<boolean>`false`.as('isInMessage')])
    .select(sql<number | null>`null`.as('voiceMs'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Of the conversation; of unsent ones only the participant's own, and for them alone. */
export const readMessageFiles = (db: Reader, userId: number, forCoach: boolean) =>
  db
    .selectFrom('message_files')
    .leftJoin('messages', 'messages.id', 'message_id')
    .leftJoin('feedback', 'feedback.id', 'feedback_id')
    .select(sql<number | null>`coalesce(day, task_day)`.as('day'))
    .select(['message_files.id', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .select([
      'message_files.created_at as uploadedAt',
      sql<boolean>`true`.as('isInMessage'),
      'voice_ms as voiceMs',
    ])
    .where('message_files.user_id', '=', userId)
    .where(
      sql<boolean>`(message_id is not null or feedback_id is not null or message_files.author_id = ${userId} and not ${forCoach})`,
    )
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
