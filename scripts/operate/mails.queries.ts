import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { isBulk } from '#shared/mail/mail-kinds.ts';

/** Queued and parked mails, oldest first. */
export const listOpenMails = (db: Reader) =>
  db
    .selectFrom('mails')
    .select(['id', 'created_at as createdAt', 'state', 'kind', 'address', 'tries', 'error'])
    .where('state', 'in', ['queued', 'parked'])
    .orderBy('id')
    .execute();

export type OpenMail = Awaited<ReturnType<typeof listOpenMails>>[number];

/** Queues parked mails again, with work for their next try; not those whose words a removal took. Returns their number. */
export async function retryMails(trx: Trx, ids: readonly number[] | 'all'): Promise<number> {
  const now = sql<Date>`date_trunc('milliseconds', now())`;
  const rows = await trx
    .updateTable('mails')
    .set({ state: 'queued', tries: 0, queued_at: now, due_at: now, settled_at: null })
    .where('state', '=', 'parked')
    .where('html', 'is not', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', [...ids] as number[]))
    .returning(['id', 'user_id', 'kind', 'due_at'])
    .execute();
  for (const { id: mailId, user_id: userId, kind, due_at } of rows) {
    const work = { mailId, userId, dueAt: due_at.toISOString(), isBulk: isBulk(kind) };
    await requestWork(trx, 'mail.queued', work);
  }
  return rows.length;
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
