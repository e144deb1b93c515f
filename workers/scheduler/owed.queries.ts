import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { outboxTypes, type QueueName, queueNames, turnQueues } from '#shared/events/event-routes.ts';
import type { Owed } from '#shared/events/queues.ts';

/** SQL: when a delivery is due; now while one is open. */
export const NEXT_OWED = '(select min(greatest(not_before, now())) from deliveries where parked_at is null)';

/**
 * Deliveries that were published for later and are due, and those that are still open after some seconds: Redis has lost their
 * jobs. Of queues that serve people in turns a few: there a job wakes a worker, and deliveries that wait for their turn would
 * fill the limit.
 */
export async function listOwed(db: Database): Promise<Owed[]> {
  const others = queueNames.filter((name) => !turnQueues.has(name));
  const lists = [owedOf(others, 500), ...[...turnQueues].map((name) => owedOf([name], 10))];
  const { rows } = await sql<Owed>`${sql.join(lists, sql` union all `)}`.execute(db);
  return rows;
}

/** Without queues and events of newer releases, which would fill the limit. */
const owedOf = (queues: readonly QueueName[], limit: number) => sql`(
  select event_id as "eventId", consumer as queue from deliveries join events on events.id = event_id
  where parked_at is null and consumer = any(${queues}::text[]) and type = any(${outboxTypes}::text[])
    and (published_at < not_before and not_before <= now()
      or published_at < now() - interval '5 seconds' and not_before < now() - interval '5 seconds')
  order by event_id limit ${limit})`;
