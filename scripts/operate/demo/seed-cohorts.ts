import { sql } from 'kysely';
import type { DemoEmail } from '#shared/config/safety/unsafe-database.ts';
import type { Trx } from '#shared/database/database.ts';

const makers: readonly DemoEmail[] = [
  'aoife.brennan@example.com',
  'lukas.steiner@example.com',
  'priya.raman@example.com',
  'jonas.lind@example.com',
  'chiara.verdi@example.com',
];
const waiting: readonly DemoEmail[] = ['tom.okafor@example.com'];

/** A cohort that began when the first of its clients came, and one that begins in a week, whose client waits for it. */
export async function seedCohorts(trx: Trx, now: Date): Promise<void> {
  const began = sql<string>`(select min(created_at)::date from users where email = any(${makers}::text[]))`;
  const ahead = sql<string>`${now.toISOString()}::timestamptz::date + 7`;
  const cohorts = [
    { name: 'Makers', starts_on: began, emails: makers },
    { name: 'Trades and services', starts_on: ahead, emails: waiting },
  ];
  for (const { emails, ...cohort } of cohorts) {
    const { id } = await trx
      .insertInto('cohorts')
      .values({ ...cohort, policy: 'coach_or_wait' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('users')
      .set({ cohort_id: id })
      .where('email', '=', sql<string>`any(${emails}::text[])`)
      .execute();
  }
}
