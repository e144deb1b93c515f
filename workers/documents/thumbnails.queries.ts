import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';

/** False: the file is gone, or its thumbnail was made before. */
export async function isWanted(db: Database, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_files where id = ${fileId} and thumbnail_state = 'making'
  `.execute(db);
  return rows.length > 0;
}

export async function lockConversation(trx: Trx, userId: number): Promise<void> {
  await sql`select from conversations where user_id = ${userId} for update`.execute(trx);
}

/** The message of the file, null for an unsent one, undefined when there was nothing to do. */
export async function finishThumbnail(
  trx: Trx,
  fileId: string,
  thumbnail: Buffer | null,
): Promise<number | null | undefined> {
  const row = await trx
    .updateTable('message_files')
    .set({ thumbnail, thumbnail_state: thumbnail ? 'ready' : 'none' })
    .where('id', '=', fileId)
    .where('thumbnail_state', '=', 'making')
    .returning('message_id')
    .executeTakeFirst();
  return row?.message_id;
}

export async function raiseRevision(trx: Trx, messageId: number): Promise<void> {
  await sql`update messages set revision = revision + 1 where id = ${messageId}`.execute(trx);
}
