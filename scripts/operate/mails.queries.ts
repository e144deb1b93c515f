import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';

/** Queued and parked mails, oldest first. */
export const listOpenMails = (db: Reader) =>
  db
    .selectFrom('mails')
    .select(['id', 'created_at as createdAt', 'state', 'kind', 'address', 'tries', 'error'])
    .where('state', 'in', ['queued', 'parked'])
    .orderBy('id')
    .execute();

export type OpenMail = Awaited<ReturnType<typeof listOpenMails>>[number];

/** Queues parked mails again, to be tried at once; not those whose words a removal took. Returns their number. */
export async function retryMails(trx: Trx, ids: readonly number[] | 'all'): Promise<number> {
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'queued', tries: 0, queued_at: now, due_at: now, settled_at: null })
    .where('state', '=', 'parked')
    .where('html', 'is not', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', [...ids] as number[]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes parked mails: nobody gets them. Returns their number. */
export async function dropMails(trx: Trx, ids: readonly number[] | 'all'): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('state', '=', 'parked')
    .$if(ids !== 'all', (query) => query.where('id', 'in', [...ids] as number[]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
