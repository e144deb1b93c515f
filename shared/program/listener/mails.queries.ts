import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** How many mails the operator sees. */
export const SHOWN = 500;

export interface OpenMails {
  queued: number;
  parked: number;
  /** Of the oldest queued mail. */
  ageSeconds: number;
}

export async function countOpenMails(db: Database): Promise<OpenMails> {
  const { rows } = await sql<OpenMails>`
    select (count(*) filter (where state = 'queued'))::int as queued,
      (count(*) filter (where state = 'parked'))::int as parked,
      coalesce(extract(epoch from now() - min(queued_at) filter (where state = 'queued')), 0)::float8 as "ageSeconds"
    from mails where state in ('queued', 'parked')
  `.execute(db);
  return rows[0] ?? { queued: 0, parked: 0, ageSeconds: 0 };
}

export const listMails = (db: Database) =>
  db
    .selectFrom('mails')
    .select(['id', 'created_at', 'address', 'subject', 'state', 'tries', 'error'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/** One of the mails that the list shows. */
export const findMail = (db: Database, id: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'created_at', 'address', 'subject', 'state', 'tries', 'error', 'html', 'body'])
    .where('id', '=', id)
    .where('id', '>=', (query) =>
      query
        .selectFrom((each) =>
          each.selectFrom('mails').select('id').orderBy('id', 'desc').limit(SHOWN).as('shown'),
        )
        .select(({ fn }) => fn.min('shown.id').as('first')),
    )
    .executeTakeFirst();

export type ShownMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;
