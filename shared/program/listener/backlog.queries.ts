import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

export interface Backlog {
  /** Recorded events that no process has let out yet. */
  outbox: { depth: number; ageSeconds: number };
  /** One for every queue that owes anything. */
  queues: readonly QueueBacklog[];
}

interface QueueBacklog {
  queue: string;
  /** Work that could be done now. */
  open: number;
  /** Work that waits for its moment. */
  scheduled: number;
  /** Work given up after its last attempt. */
  parked: number;
  /** How long the oldest open work has been due. */
  lagSeconds: number;
}

/** Both tables are small: the index of unpublished events, and rows that go with their effect. */
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
