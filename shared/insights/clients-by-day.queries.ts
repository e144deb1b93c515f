import { type RawBuilder, sql } from 'kysely';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import type { Reader } from '#shared/database/database.ts';
import { isSilent } from '#shared/database/silence.ts';

/** The chosen rows of `users` on every day from 0 to the last, without deactivated ones. */
export async function countByDay(
  db: Reader,
  isChosen: RawBuilder<boolean>,
  lastDay: RawBuilder<number>,
): Promise<ClientsOnDay[]> {
  const { rows } = await sql<ClientsOnDay>`
    select day, count(users.id)::int as clients, count(*) filter (where ${isSilent})::int as silent
    from generate_series(0, ${lastDay}) as day
      left join users on ${isChosen} and not is_admin and not is_invited and deactivated_at is null
        and current_day = day
    group by day order by day
  `.execute(db);
  return rows;
}
