import { sql } from 'kysely';
import type { Database } from '#shared/platform/database.ts';
import { eventTypes, type QueueName, queueNames } from '#shared/platform/event-routes.ts';

/** Work that was published some seconds ago and is still owed: its job was lost with Redis. */
export async function listOverdue(db: Database): Promise<{ eventId: number; queue: QueueName }[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select(['deliveries.event_id as eventId', 'deliveries.consumer as queue'])
    .where('deliveries.parked_at', 'is', null)
    // The rest is for workers of a newer release; it must not fill the limit.
    .where('deliveries.consumer', 'in', queueNames)
    .where('events.type', 'in', eventTypes)
    .where('events.published_at', '<', sql<Date>`now() - interval '5 seconds'`)
    .where('deliveries.not_before', '<', sql<Date>`now() - interval '5 seconds'`)
    .orderBy('deliveries.event_id')
    .limit(500)
    .execute();
  return rows as { eventId: number; queue: QueueName }[];
}
