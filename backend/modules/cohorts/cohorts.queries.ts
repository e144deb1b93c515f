import { sql } from 'kysely';
import type { CohortForm } from '#shared/contract/forms.ts';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { longestProgramme } from '#shared/database/programmes.ts';
import { countByDay as countOf } from '#shared/insights/insights.queries.ts';
import { members } from '#shared/sprint/cohort-moves.queries.ts';

const today = (readerId: number) =>
  sql`(select (now() at time zone known_zone(time_zone))::date from users where users.id = ${readerId})`;

const cohorts = (db: Reader, readerId: number) =>
  db
    .selectFrom('cohorts')
    .select(['id', 'name', 'policy', 'programme_id as programmeId'])
    .select([
      sql<string>`starts_on::text`.as('startsOn'),
      sql<boolean>`starts_on > ${today(readerId)}`.as('isAhead'),
      sql<number>`(select count(*)::int from users where cohort_id = cohorts.id and not is_admin
        and not is_invited and deactivated_at is null)`.as('clients'),
    ]);

export type CohortRow = Awaited<ReturnType<ReturnType<typeof cohorts>['executeTakeFirstOrThrow']>>;

/** `readerId`: whose calendar says what lies ahead. */
export async function listCohorts(db: Reader, readerId: number): Promise<CohortRow[]> {
  return await cohorts(db, readerId).orderBy('starts_on', 'desc').orderBy('id', 'desc').execute();
}

export async function findCohort(db: Reader, readerId: number, id: number): Promise<CohortRow | undefined> {
  return await cohorts(db, readerId).where('id', '=', id).executeTakeFirst();
}

/** Every day from 0 to the last one of the longest programme in use, without deactivated clients. */
export const countByDay = (db: Reader, id: number): Promise<ClientsOnDay[]> =>
  countOf(db, sql<boolean>`cohort_id = ${id}`, longestProgramme());

/** Submissions of the cohort's active clients that wait for feedback. */
export async function countWaiting(db: Reader, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users join submissions on submissions.user_id = users.id and not is_reviewed
    where cohort_id = ${id} and not is_admin and not is_invited and deactivated_at is null
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether a date is before today, by the reader's calendar. */
export async function isPast(db: Reader, readerId: number, date: string): Promise<boolean> {
  const { rows } = await sql<{
    is_past: boolean;
  }>`select ${date}::date < ${today(readerId)} as is_past`.execute(db);
  return rows[0]?.is_past ?? false;
}

export async function lockCohort(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('cohorts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = ({ startsOn, programmeId, ...form }: CohortForm) => ({
  ...form,
  starts_on: startsOn,
  programme_id: programmeId,
});

/** Undefined when another cohort has the name. */
export async function insertCohort(trx: Trx, form: CohortForm): Promise<number | undefined> {
  const row = await trx
    .insertInto('cohorts')
    .values(columnsOf(form))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const UNIQUE_VIOLATION = '23505';

/** False when another cohort has the name; the transaction has failed then. */
export async function updateCohort(trx: Trx, id: number, form: CohortForm): Promise<boolean> {
  const update = trx.updateTable('cohorts').set(columnsOf(form)).where('id', '=', id);
  try {
    await update.execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function deleteCohort(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('cohorts').where('id', '=', id).execute();
}

/** Also deactivated clients. */
export async function hasClients(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('cohort_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockMembers(trx: Trx, cohortId: number): Promise<User[]> {
  const rows = await members(trx).where('cohort_id', '=', cohortId).execute();
  return rows.map(({ user }) => user);
}

/** For those of its clients who have not begun. */
export async function setProgramme(trx: Trx, cohortId: number, versionId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ programme_version_id: versionId })
    .where('cohort_id', '=', cohortId)
    .where('is_admin', '=', false)
    .where(sql<boolean>`not has_begun(users)`)
    .execute();
}

/** After a change of the cohort: a trigger sets when their next days open. */
export async function settleMembers(trx: Trx, cohortId: number): Promise<User[]> {
  const rows = await trx
    .updateTable('users')
    .set({ cohort_id: cohortId })
    .where('cohort_id', '=', cohortId)
    .returning(asUser)
    .execute();
  return rows.map(({ user }) => user);
}
