import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { type UserRow, userColumns } from '#shared/database/present-user.ts';

/** Keeps a cohort as it is until the transaction ends; its name. */
export async function holdCohort(trx: Trx, id: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('cohorts')
    .select('name')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.name;
}

export interface MemberBefore {
  id: number;
  current_day: number;
  opens_at: Date | null;
  programme_version_id: number;
  /** The name of the cohort. */
  cohort: string | null;
}

/** Clients with their cohorts, locked in the order of their ids. */
export const members = (trx: Trx) =>
  trx
    .selectFrom('users')
    .leftJoin('cohorts', 'cohorts.id', 'users.cohort_id')
    .select(['users.id', 'current_day', 'opens_at', 'programme_version_id', 'cohorts.name as cohort'])
    .where('is_admin', '=', false)
    .orderBy('users.id')
    .forNoKeyUpdate('users');

/** Those of the given clients who are not in the cohort yet. */
export async function lockOutsiders(
  trx: Trx,
  ids: readonly number[],
  cohortId: number | null,
): Promise<MemberBefore[]> {
  return await members(trx)
    .where('users.id', '=', sql<number>`any(${ids}::int[])`)
    .where(sql<boolean>`cohort_id is distinct from ${cohortId}::int`)
    .execute();
}

/** Day 1 is open, but nothing was handed in and no coach has changed the day. */
const HAS_NOT_BEGUN = sql`current_day = 1 and resume_day is null
  and not exists (select from submissions where user_id = users.id)
  and not exists (select from unlocks where user_id = users.id)`;

/** Clients who have not begun wait at day 0 for a start that lies ahead. */
export async function moveIntoCohort(
  trx: Trx,
  ids: readonly number[],
  cohortId: number | null,
): Promise<UserRow[]> {
  const waits = sql`(${HAS_NOT_BEGUN} and now() < (select opening_time(starts_on, time_zone) from cohorts
    where cohorts.id = ${cohortId}::int))`;
  return await trx
    .updateTable('users')
    .set({ cohort_id: cohortId, current_day: sql<number>`case when ${waits} then 0 else current_day end` })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .returning(userColumns)
    .execute();
}

/** An entry of the log for each client. */
export async function insertMoves(
  trx: Trx,
  moved: readonly MemberBefore[],
  { actorId, cohort }: { actorId: number; cohort: string | null },
): Promise<void> {
  await sql`
    insert into audit (actor_id, user_id, action, detail)
    select ${actorId}::int, id, 'cohort', jsonb_strip_nulls(jsonb_build_object('cohort', ${cohort}::text, 'fromCohort', former))
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ cohort: former }) => former)}::text[]) as moved (id, former)
    order by id
  `.execute(trx);
}
