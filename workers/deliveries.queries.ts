import { sql } from 'kysely';
import type { Database, Trx } from '#shared/platform/database.ts';
import type { QueueName } from '#shared/platform/event-routes.ts';
import { eventColumns, type RecordedEvent, readEvent } from '#shared/platform/outbox.ts';
import { MAX_ATTEMPTS } from '#shared/platform/queues.ts';

/** Takes what an event still owes to a consumer; undefined when it has been taken or parked. */
export async function takeDelivery(
  trx: Trx,
  consumer: QueueName,
  eventId: number,
): Promise<RecordedEvent | undefined> {
  const row = await trx
    .deleteFrom('deliveries')
    .using('events')
    .whereRef('events.id', '=', 'deliveries.event_id')
    .where('deliveries.event_id', '=', eventId)
    .where('deliveries.consumer', '=', consumer)
    .where('deliveries.parked_at', 'is', null)
    .returning(eventColumns)
    .executeTakeFirst();
  return row && readEvent(row);
}

/** Counts a failed attempt; the fifth parks the delivery, where it blocks no other and can be looked at. */
export async function noteFailure(
  db: Database,
  consumer: QueueName,
  eventId: number,
  error: Error,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error.message.slice(0, 1_000),
      parked_at: sql<Date>`case when attempts + 1 >= ${MAX_ATTEMPTS} then now() end`,
    })
    .where('event_id', '=', eventId)
    .where('consumer', '=', consumer)
    .execute();
}
