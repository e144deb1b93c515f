import { sql } from 'kysely';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Trx } from '#shared/database/database.ts';

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

interface MemberBefore {
  user: User;
  /** The name of the cohort. */
  cohort: string | null;
}

/** Clients with their cohorts, locked in the order of their ids. */
export const members = (trx: Trx) =>
  trx
    .selectFrom('users')
    .leftJoin('cohorts', 'cohorts.id', 'users.cohort_id')
    .select([asUser, 'cohorts.name as cohort'])
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
): Promise<User[]> {
  const waits = sql`(${HAS_NOT_BEGUN} and now() < (select opening_time(starts_on, time_zone) from cohorts
    where cohorts.id = ${cohortId}::int))`;
  const rows = await trx
    .updateTable('users')
    .set({ cohort_id: cohortId, current_day: sql<number>`case when ${waits} then 0 else current_day end` })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .returning(asUser)
    .execute();
  return rows.map(({ user }) => user);
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
    from unnest(${moved.map(({ user }) => user.id)}::int[], ${moved.map(({ cohort: former }) => former)}::text[]) as moved (id, former)
    order by id
  `.execute(trx);
}

/** The clients of a coach, these of them, or these of anybody. */
type Chosen = { ofCoach: number; ids?: readonly number[] | undefined } | { ids: readonly number[] };

/** Assigns clients who are not there yet, each with an entry in the log; their number. */
export async function moveClients(
  trx: Trx,
  chosen: Chosen,
  { actorId, coachId }: { actorId: number; coachId: number | null },
): Promise<number> {
  const conditions = [
    'ofCoach' in chosen ? sql`coach_id = ${chosen.ofCoach}` : null,
    chosen.ids ? sql`id = any(${chosen.ids}::int[])` : null,
  ];
  const which = sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
  const { rows } = await sql<{ n: number }>`
    with chosen as (
      select id, coach_id from users
      where ${which} and not is_admin and coach_id is distinct from ${coachId}::int
      order by id for no key update
    ), moved as (
      update users set coach_id = ${coachId}::int from chosen where users.id = chosen.id
      returning users.id, chosen.coach_id as from_id
    ), logged as (
      insert into audit (actor_id, user_id, action, detail)
      select ${actorId}::int, id, 'assign', jsonb_strip_nulls(jsonb_build_object('coachId', ${coachId}::int, 'fromCoachId', from_id))
      from moved order by id
    )
    select count(*)::int as n from moved
  `.execute(trx);
  return rows[0]?.n ?? 0;
}
