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

/**
 * The same for team notices, after the people's: what tells or forgets holds them alone, coaches who see or are reached hold
 * them together.
 */
export async function lockTeamNotices(trx: Trx, mode: 'alone' | 'together'): Promise<void> {
  const lock = mode === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtext('team notices'), 0)`.execute(trx);
}
