import { sql } from 'kysely';
import type { Actor } from '#backend/http/access.ts';
import type { MessageFile } from '#shared/contract/messages.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { FILE } from '#shared/messages/messages.queries.ts';

export interface NewFile {
  id: string;
  /** Whose conversation it is for. */
  user_id: number;
  author_id: number;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  thumbnail_state: 'making' | 'none';
  voice_ms: number | null;
  voice_peaks: string | null;
}

/** Inserts the row of an announced file. */
export async function insertFile(trx: Trx, file: NewFile): Promise<void> {
  await trx.insertInto('message_files').values(file).execute();
  await trx.deleteFrom('removed_files').where('id', '=', file.id).execute();
}

export interface Sender {
  userId: number;
  authorId: number;
  clientId: string | null;
}

/** Whether a message may have these files: they are the author's and unsent, or its key has been sent already. */
export async function areSendable(
  db: Reader,
  ids: readonly string[],
  { userId, authorId, clientId }: Sender,
): Promise<boolean> {
  const { rows } = await sql<{ isSendable: boolean }>`
    select (select count(*) from message_files where id = any(${ids}::text[]) and user_id = ${userId}
        and author_id = ${authorId} and message_id is null and feedback_id is null) = ${ids.length}
      or exists (select from messages where author_id = ${authorId} and client_id = ${clientId}) as "isSendable"
  `.execute(db);
  return rows[0]?.isSendable ?? false;
}

export async function findFile(db: Reader, id: string): Promise<MessageFile | undefined> {
  const { rows } = await sql<{ file: MessageFile }>`
    select ${sql.raw(FILE)} as file from message_files as file where id = ${id}
  `.execute(db);
  return rows[0]?.file;
}

export interface FileReader extends Pick<Actor, 'id' | 'isAdmin'> {
  /** A coach looks at the client's screens. */
  isView: boolean;
}

/** The two sides of a conversation read its files; nobody but the author an unsent one, nor a coach in the author's place. */
const readable = ({ id, isAdmin, isView }: FileReader, fileId: string) =>
  sql`id = ${fileId} and (${isAdmin} or user_id = ${id}) and (message_id is not null or feedback_id is not null or author_id = ${id} and not ${isView})`;

export interface ReadableFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

export async function findReadable(
  db: Reader,
  reader: FileReader,
  fileId: string,
): Promise<ReadableFile | undefined> {
  const { rows } = await sql<ReadableFile>`
    select id, name, media_type as "mediaType", size, sha256 from message_files where ${readable(reader, fileId)}
  `.execute(db);
  return rows[0];
}

export async function findThumbnail(
  db: Reader,
  reader: FileReader,
  fileId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ thumbnail: Buffer }>`
    select thumbnail from message_files where ${readable(reader, fileId)} and thumbnail is not null
  `.execute(db);
  return rows[0]?.thumbnail;
}

/** What browsers show of a photo instead of its own bytes: null of other files, and while there is nothing. */
export async function findPicture(db: Reader, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('message_files').select('picture').where('id', '=', id).executeTakeFirst();
  return row?.picture ?? null;
}
