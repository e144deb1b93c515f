import { sql } from 'kysely';
import type { PrintFailure } from '#shared/contract/brand-documents.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { DocumentKind } from '#shared/documents/document-content.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';

export interface DocumentRow {
  id: number;
  state: 'making' | 'ready' | 'failed';
  reason: PrintFailure | null;
}

const columns = ['id', 'state', 'reason'] as const;

/** The document of this very content; undefined when it is still to be made. */
export async function findSame(
  trx: Trx,
  userId: number,
  fingerprint: string,
): Promise<DocumentRow | undefined> {
  return await trx
    .selectFrom('prints')
    .select(columns)
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
}

/** Whether the document is made in a turn of this person already. */
export async function hasTurn(trx: Trx, printId: number, askedBy: number): Promise<boolean> {
  const { rows } = await sql`
    select from jobs join events on events.id = event_id
    where queue in ('documents', 'long-documents') and type = 'print.requested'
      and payload @> ${JSON.stringify({ printId, askedBy })}::jsonb limit 1
  `.execute(trx);
  return rows.length > 0;
}

export async function getTimeZone(trx: Trx, userId: number): Promise<string> {
  const of = trx.selectFrom('users').select('time_zone').where('id', '=', userId);
  return (await of.executeTakeFirstOrThrow()).time_zone;
}

/**
 * Inserts a document to make, with the JSON of its content; one that failed is made again. Undefined: another request has
 * just done so.
 */
export async function insertDocument(
  trx: Trx,
  userId: number,
  { kind, fingerprint, content }: { kind: DocumentKind; fingerprint: string; content: string },
): Promise<DocumentRow | undefined> {
  return await trx
    .insertInto('prints')
    .values({ user_id: userId, kind, fingerprint, book: content })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'fingerprint'])
        .doUpdateSet((row) => ({
          state: 'making',
          reason: null,
          book: row.ref('excluded.book'),
          requested_at: sql<Date>`now()`,
        }))
        .where('prints.state', '=', 'failed'),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a user's documents of a kind but the newest ones. */
export async function deleteOlder(trx: Trx, userId: number, kind: DocumentKind, kept: number): Promise<void> {
  await sql`
    delete from prints where user_id = ${userId} and kind = ${kind} and id not in (
      select id from prints where user_id = ${userId} and kind = ${kind} order by requested_at desc, id desc limit ${kept})
  `.execute(trx);
}

export interface MadeDocument extends DocumentRow {
  kind: DocumentKind;
  file_id: string | null;
  size: number | null;
  sha256: string | null;
}

export async function findDocument(
  db: Reader,
  userId: number,
  id: number,
): Promise<MadeDocument | undefined> {
  return await db
    .selectFrom('prints')
    .select([...columns, 'kind', 'file_id', 'size', 'sha256'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The logos that the mock-ups of a book's PDF show. */
export async function findLogos(db: Reader, id: number): Promise<readonly PrintedLogo[]> {
  const print = await db.selectFrom('prints').select('logos').where('id', '=', id).executeTakeFirst();
  return print?.logos ?? [];
}
