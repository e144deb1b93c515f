import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

export interface Backlog {
  /** Unpublished events. */
  outbox: { depth: number; ageSeconds: number };
  /** One entry per queue with deliveries. */
  queues: readonly QueueBacklog[];
}

interface QueueBacklog {
  queue: string;
  /** Deliveries that are due. */
  open: number;
  /** Deliveries scheduled for later. */
  scheduled: number;
  /** Deliveries parked after their last attempt. */
  parked: number;
  /** How long the oldest open delivery has been due. */
  lagSeconds: number;
}

/** Both reads are cheap: unpublished events are indexed, and handled deliveries are deleted. */
export async function getBacklog(db: Database): Promise<Backlog> {
  const outbox = await sql<Backlog['outbox']>`
    select count(*)::int as depth,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "ageSeconds"
    from events where published_at is null
  `.execute(db);
  const queues = await sql<QueueBacklog>`
    select consumer as queue,
      (count(*) filter (where parked_at is null and not_before <= now()))::int as open,
      (count(*) filter (where parked_at is null and not_before > now()))::int as scheduled,
      (count(*) filter (where parked_at is not null))::int as parked,
      coalesce(extract(epoch from clock_timestamp() - min(greatest(created_at, not_before))
        filter (where parked_at is null and not_before <= now())), 0)::float8 as "lagSeconds"
    from deliveries group by consumer
  `.execute(db);
  return { outbox: outbox.rows[0] ?? { depth: 0, ageSeconds: 0 }, queues: queues.rows };
}
