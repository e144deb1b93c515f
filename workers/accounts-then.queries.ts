import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/**
 * SQL: the account of the finished programme that the person of a row of `events` was in when it was recorded, where they have
 * begun another one since. The account was made in that moment.
 */
export const finishedThen = sql`(select past.id from users as past
  where past.past_of = events.person_id and past.deactivated_at > events.created_at order by past.deactivated_at limit 1)`;

/** These accounts by event. */
export async function listFinishedThen(
  trx: Trx,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; account: number }>`
    select id, account from (select id, ${finishedThen} as account from events where id = any(${eventIds}::int[])) as found
    where account is not null
  `.execute(trx);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
