import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/platform/database.ts';

export interface FileRow {
  id: string;
  user_id: number;
  task_day: number;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
}

/** From now on the bytes are owed their removal, a day from now, unless a record comes: a process may die in between. */
export async function announceFile(db: Reader, id: string): Promise<void> {
  const removed_at = sql<Date>`now() + interval '1 day'`;
  await db.insertInto('removed_files').values({ id, removed_at }).execute();
}

/** Gives announced bytes their record. */
export async function insertFile(trx: Trx, file: FileRow): Promise<void> {
  await trx.insertInto('files').values(file).execute();
  await trx.deleteFrom('removed_files').where('id', '=', file.id).execute();
}

/** A file that the person may read: the own one, or any for a coach. */
export async function findReadableFile(
  db: Reader,
  reader: { id: number; isAdmin: boolean },
  fileId: string,
): Promise<FileRow | undefined> {
  const file = db.selectFrom('files').selectAll().where('id', '=', fileId);
  return await (reader.isAdmin ? file : file.where('user_id', '=', reader.id)).executeTakeFirst();
}

export async function findOwnFile(
  db: Reader,
  userId: number,
  day: number,
  fileId: string,
): Promise<FileRow | undefined> {
  return await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('task_day', '=', day)
    .executeTakeFirst();
}
