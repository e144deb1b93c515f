import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';
import { HEIC, workedTypes } from '#shared/domain/file-types.ts';

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
