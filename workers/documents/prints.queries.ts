import { sql } from 'kysely';
import type { PrintFailure } from '#shared/contract/brand-documents.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import type { DocumentKind } from '#shared/documents/document-content.ts';

/** A document to make, and the JSON of what it is made of. A thread parses it, because parsing a large book takes long. */
export interface PrintTask {
  kind: DocumentKind;
  json: string;
}

/** Undefined when it is made or gone. */
export async function findTask(db: Database, printId: number): Promise<PrintTask | undefined> {
  return await db
    .selectFrom('prints')
    .select(['kind', sql<string>`book::text`.as('json')])
    .where('id', '=', printId)
    .where('state', '=', 'making')
    .where('book', 'is not', null)
    .executeTakeFirst();
}

/**
 * Bytes of text, three times a finished book; and its pictures with their bytes, which are decoded outside of the thread's
 * time of a core. The thread counts their pixels.
 */
const LONG_BOOK = { text: 80_000, pictures: 30, bytes: 25_000_000 };

/** Whether a document is too long to be made at once. */
export async function isLongBook(db: Database, printId: number): Promise<boolean> {
  const { rows } = await sql`
    select from prints where id = ${printId} and (octet_length(book::text) > ${LONG_BOOK.text}
      or (select count(*) > ${LONG_BOOK.pictures} or sum(size) > ${LONG_BOOK.bytes} from files
        where files.user_id = prints.user_id and media_type like 'image/%' and position(files.id in book::text) > 0))
  `.execute(db);
  return rows.length > 0;
}

/** Whether the file is this user's, in a finished programme too: it may have been finished since. */
export async function isOwnFile(db: Database, userId: number, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'user_id')
    .select('files.id')
    .where('files.id', '=', fileId)
    .where((is) => is.or([is('users.id', '=', userId), is('past_of', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Schedules the removal of a file's bytes in a day, in case no row refers to it by then. */
export async function announceFile(db: Database, id: string): Promise<void> {
  const removed_at = sql<Date>`now() + interval '1 day'`;
  await db.insertInto('removed_files').values({ id, removed_at }).execute();
}

type Outcome =
  | { state: 'ready'; logos: string | null; file_id: string; size: number; sha256: string }
  | { state: 'failed'; reason: PrintFailure };

/** Ends a document; its kind, undefined when it is gone or has ended. */
export async function finishPrint(
  trx: Trx,
  printId: number,
  outcome: Outcome,
): Promise<DocumentKind | undefined> {
  const ended = await trx
    .updateTable('prints')
    .set({ ...outcome, book: null })
    .where('id', '=', printId)
    .where('state', '=', 'making')
    .returning('kind')
    .executeTakeFirst();
  if (ended && outcome.state === 'ready')
    await trx.deleteFrom('removed_files').where('id', '=', outcome.file_id).execute();
  return ended?.kind;
}
