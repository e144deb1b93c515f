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

/** Makes a worker look at people's unseen notices at once, after their hours have changed or a mail was withdrawn. */
export async function lookAgain(trx: Trx, userIds: readonly number[]): Promise<void> {
  await lockNotices(trx, userIds);
  await sql`update notices set look_at = now() where user_id = any(${userIds}::int[]) and look_at > now()`.execute(
    trx,
  );
}
