import { sql } from 'kysely';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import type { Reader } from '#shared/database/database.ts';
import { isSilent } from '#shared/database/silence.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

/** Every day from 0 to 21, without deactivated clients. */
export async function countClientsByDay(db: Reader): Promise<ClientsOnDay[]> {
  const { rows } = await sql<ClientsOnDay>`
    select day, coalesce(clients, 0) as clients, coalesce(silent, 0) as silent
    from generate_series(0, ${sql.lit(SPRINT_DAYS)}) as day left join (
      select current_day as day, count(*)::int as clients, (count(*) filter (where ${isSilent}))::int as silent
      from users where not is_admin and deactivated_at is null group by current_day
    ) as counted using (day) order by day
  `.execute(db);
  return rows;
}
