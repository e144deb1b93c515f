import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/** The clients of a coach, these of them, or these of anybody. */
export type Chosen = { ofCoach: number; ids?: readonly number[] | undefined } | { ids: readonly number[] };

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
