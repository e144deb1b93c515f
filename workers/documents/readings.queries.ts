import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import type { Words } from './read-document.ts';

export async function findMediaType(db: Database, fileId: string): Promise<string | undefined> {
  const row = await db.selectFrom('files').select('media_type').where('id', '=', fileId).executeTakeFirst();
  return row?.media_type;
}

/** Stores what was read; false when the file is gone or was read before. */
export async function finishReading(trx: Trx, fileId: string, words: Words): Promise<boolean> {
  const found =
    words.state === 'ready'
      ? {
          text: words.text,
          html: words.html,
          is_cut: words.isCut,
          left_out: words.leftOut,
          pages: words.pages ?? null,
          picture: words.picture ? Buffer.from(words.picture) : null,
        }
      : { reason: words.reason };
  const { numUpdatedRows } = await trx
    .updateTable('file_readings')
    .set({ state: words.state, ...found, made_at: sql<Date>`now()` })
    .where('file_id', '=', fileId)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What browsers show of a photo instead of its own bytes. */
export async function findPicture(db: Database, fileId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('file_readings')
    .select('picture')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.picture ?? null;
}
