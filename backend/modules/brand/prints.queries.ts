import { sql } from 'kysely';
import type { PrintFailure } from '#shared/contract/brand-documents.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';

export interface PrintRow {
  id: number;
  state: 'making' | 'ready' | 'failed';
  reason: PrintFailure | null;
}

const columns = ['id', 'state', 'reason'] as const;

/** The print of this very book; undefined when it is still to be made. */
export async function findSamePrint(
  trx: Trx,
  userId: number,
  fingerprint: string,
): Promise<PrintRow | undefined> {
  return await trx
    .selectFrom('prints')
    .select(columns)
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
}

/** Inserts a print to make, with the JSON of its PrintedBook; one that failed is made again. Undefined: another request has just done so. */
export async function insertPrint(
  trx: Trx,
  userId: number,
  fingerprint: string,
  book: string,
): Promise<PrintRow | undefined> {
  return await trx
    .insertInto('prints')
    .values({ user_id: userId, fingerprint, book })
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

/** Deletes a user's prints but the newest ones. */
export async function deleteOlderPrints(trx: Trx, userId: number, kept: number): Promise<void> {
  await sql`
    delete from prints where user_id = ${userId} and id not in (
      select id from prints where user_id = ${userId} order by requested_at desc, id desc limit ${kept})
  `.execute(trx);
}

export async function findPrint(
  db: Reader,
  userId: number,
  id: number,
): Promise<(PrintRow & { file_id: string | null; size: number | null; sha256: string | null }) | undefined> {
  return await db
    .selectFrom('prints')
    .select([...columns, 'file_id', 'size', 'sha256'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The logos that the mock-ups of a print show. */
export async function findLogos(db: Reader, id: number): Promise<readonly PrintedLogo[]> {
  const print = await db.selectFrom('prints').select('logos').where('id', '=', id).executeTakeFirst();
  return print?.logos ?? [];
}
