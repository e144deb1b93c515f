import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';
import { HEIC, workedTypes } from '#shared/domain/file-types.ts';

export interface FileRow {
  id: string;
  user_id: number;
  /** Null for a person's photo. */
  task_day: number | null;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
}

/** Schedules the file's removal in a day unless its row is committed, in case the process dies in between. */
export async function recordPendingFile(db: Reader, id: string): Promise<void> {
  const removed_at = sql<Date>`now() + interval '1 day'`;
  await db.insertInto('removed_files').values({ id, removed_at }).execute();
}

/** Deletes a file's row; its bytes follow. */
export async function deleteFile(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('files').where('id', '=', id).execute();
}

/** Inserts the row of an announced file. */
export async function insertFile(trx: Trx, file: FileRow): Promise<void> {
  await trx.insertInto('files').values(file).execute();
  await trx.deleteFrom('removed_files').where('id', '=', file.id).execute();
}

/** Serialises what a user stores until commit, so that the limit counts all before it. */
export async function lockStorage(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${userId}`}, 0))`.execute(trx);
}

/** Stored bytes of a user: uploads, files of their conversation, and answers, edits of the book and words of documents at their size in the database. */
export async function storedBytes(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((select sum(size) from files where user_id = ${userId}), 0)
      + coalesce((select sum(size) from message_files where user_id = ${userId}), 0)
      + coalesce((select sum(coalesce(pg_column_size(document), 0) + coalesce(pg_column_size(notes), 0))
          from submission_versions
          where submission_id in (select id from submissions where user_id = ${userId})), 0)
      + coalesce((select sum(pg_column_size(answer)) from book_edits
          where submission_id in (select id from submissions where user_id = ${userId})), 0)
      + coalesce((select sum(coalesce(pg_column_size(text), 0) + coalesce(pg_column_size(html), 0) + coalesce(length(picture), 0))
          from file_readings where file_id in (select id from files where user_id = ${userId})), 0)
    )::float as bytes
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** A file the user may read: their own, a coach's photo, or any for a coach. */
export async function findReadableFile(
  db: Reader,
  reader: { id: number; isAdmin: boolean },
  fileId: string,
): Promise<FileRow | undefined> {
  const file = db.selectFrom('files').selectAll().where('id', '=', fileId);
  if (reader.isAdmin) return await file.executeTakeFirst();
  const isPhotoOfCoach = sql<boolean>`task_day is null
    and exists (select from users where users.id = files.user_id and is_admin)`;
  return await file
    .where((where) => where.or([where('user_id', '=', reader.id), isPhotoOfCoach]))
    .executeTakeFirst();
}

/** Locks the file against its removal. */
export async function findOwnFile(trx: Trx, userId: number, fileId: string): Promise<FileRow | undefined> {
  return await trx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
}

export type ReadingRow = Pick<
  Selectable<Tables['file_readings']>,
  'state' | 'reason' | 'text' | 'is_cut' | 'left_out'
> & {
  has_layout: boolean;
};

/** Inserts the row of a reading to make; returns the file's owner, or nothing if it exists or the type has no words. */
export async function insertReading(trx: Trx, fileId: string): Promise<{ user_id: number } | undefined> {
  const inserted = await trx
    .insertInto('file_readings')
    .columns(['file_id'])
    .expression((from) =>
      from.selectFrom('files').select('id').where('id', '=', fileId).where('media_type', 'in', workedTypes),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  return await trx.selectFrom('files').select('user_id').where('id', '=', fileId).executeTakeFirst();
}

export async function findReading(db: Reader, fileId: string): Promise<ReadingRow | undefined> {
  return await db
    .selectFrom('file_readings')
    .select(['state', 'reason', 'text', 'is_cut', 'left_out'])
    .select(sql<boolean>`html is not null`.as('has_layout'))
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** What browsers show of a file: undefined for its own bytes, null while there is nothing to show. */
export async function findShown(
  db: Reader,
  { id, media_type }: { id: string; media_type: string },
): Promise<Buffer | null | undefined> {
  if (media_type !== HEIC) return undefined;
  const row = await db
    .selectFrom('file_readings')
    .select('picture')
    .where('file_id', '=', id)
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** The sanitised HTML of a document. */
export async function findLayout(db: Reader, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('file_readings')
    .select('html')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.html ?? null;
}

/** The words of a submitted file; null without a file, and while they are not read. */
export async function getFileText(db: Reader, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  return (await findReading(db, fileId))?.text ?? null;
}
