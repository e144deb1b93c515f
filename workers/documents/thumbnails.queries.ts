import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';

/** Its media type; undefined: the file is gone, or its thumbnail was made before. */
export async function findWanted(db: Database, fileId: string): Promise<string | undefined> {
  const { rows } = await sql<{ mediaType: string }>`
    select media_type as "mediaType" from message_files where id = ${fileId} and thumbnail_state = 'making'
  `.execute(db);
  return rows[0]?.mediaType;
}

export async function lockConversation(trx: Trx, userId: number): Promise<void> {
  await sql`select from conversations where user_id = ${userId} for update`.execute(trx);
}

export interface Thumbnail {
  thumbnail: Uint8Array;
  /** Of a photo that browsers do not show: a JPEG of it. */
  picture: Uint8Array | null;
}

/** The message of the file, null for an unsent one, undefined when there was nothing to do. */
export async function finishThumbnail(
  trx: Trx,
  fileId: string,
  made: Thumbnail | null,
): Promise<number | null | undefined> {
  const row = await trx
    .updateTable('message_files')
    .set({
      thumbnail: made && Buffer.from(made.thumbnail),
      picture: made?.picture ? Buffer.from(made.picture) : null,
      thumbnail_state: made ? 'ready' : 'none',
    })
    .where('id', '=', fileId)
    .where('thumbnail_state', '=', 'making')
    .returning('message_id')
    .executeTakeFirst();
  return row?.message_id;
}

export async function raiseRevision(trx: Trx, messageId: number): Promise<void> {
  await sql`update messages set revision = revision + 1 where id = ${messageId}`.execute(trx);
}
