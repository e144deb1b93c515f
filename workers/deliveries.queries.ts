import { sql } from 'kysely';
import type { Database, Trx } from '#shared/platform/database.ts';
import type { QueueName } from '#shared/platform/event-routes.ts';
import { MAX_ATTEMPTS } from '#shared/platform/queues.ts';

/** Takes what an event still owes to a consumer; false when it has been taken or parked. */
export async function takeDelivery(trx: Trx, consumer: QueueName, eventId: number): Promise<boolean> {
  const taken = await trx
    .deleteFrom('deliveries')
    .where('event_id', '=', eventId)
    .where('consumer', '=', consumer)
    .where('parked_at', 'is', null)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
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
