import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

export interface Backlog {
  /** Unpublished events. */
  outbox: { depth: number; ageSeconds: number };
  /** One entry per queue with jobs. */
  queues: readonly QueueBacklog[];
}

interface QueueBacklog {
  queue: string;
  /** Jobs that are due. */
  open: number;
  /** Jobs scheduled for later. */
  scheduled: number;
  /** Jobs parked after their last attempt. */
  parked: number;
  /** How long the oldest open job has been due. */
  lagSeconds: number;
}

/** Both reads are cheap: unpublished events are indexed, and handled jobs are deleted. */
export async function getBacklog(db: Database): Promise<Backlog> {
  const outbox = await sql<Backlog['outbox']>`
    select count(*)::int as depth,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "ageSeconds"
    from events where published_at is null
  `.execute(db);
  const queues = await sql<QueueBacklog>`
    select queue,
      (count(*) filter (where parked_at is null and due_at <= now()))::int as open,
      (count(*) filter (where parked_at is null and due_at > now()))::int as scheduled,
      (count(*) filter (where parked_at is not null))::int as parked,
      coalesce(extract(epoch from clock_timestamp() - min(greatest(created_at, due_at))
        filter (where parked_at is null and due_at <= now())), 0)::float8 as "lagSeconds"
    from jobs group by queue
  `.execute(db);
  return { outbox: outbox.rows[0] ?? { depth: 0, ageSeconds: 0 }, queues: queues.rows };
}
