import { sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';

/** Number of statements of this database that wait for a lock. */
export async function countBlocked(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
