import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/**
 * By event: the account of the finished programme that its person was in when it was recorded, where they have begun another
 * one since. The account was made in that moment.
 */
export async function listFinishedThen(
  trx: Trx,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; account: number }>`
    select events.id, past.id as account from events cross join lateral (
      select id from users where past_of = person_id and deactivated_at > events.created_at order by deactivated_at limit 1
    ) as past where events.id = any(${eventIds}::int[])
  `.execute(trx);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
