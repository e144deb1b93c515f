import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Lets one transaction at a time change a person's notices. A new notice is written after its place was read, and then
 * born seen, or before, and then marked; never beside it.
 */
export async function lockNotices(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('notices'), id)
    from (select distinct id from unnest(${userIds}::int[]) as id order by id) as people
  `.execute(trx);
}
