import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';

/** A delivery that failed five times and waits for an operator. */
export interface ParkedWork {
  eventId: number;
  type: string;
  queue: QueueName;
  attempts: number;
  error: string | null;
  parkedAt: Date;
}

/** Longest parked first. */
export async function listParked(db: Reader): Promise<ParkedWork[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select([
      'deliveries.event_id as eventId',
      'events.type',
      'deliveries.consumer as queue',
      'deliveries.attempts',
      'deliveries.last_error as error',
      'deliveries.parked_at as parkedAt',
    ])
    .where('deliveries.parked_at', 'is not', null)
    .orderBy('deliveries.parked_at')
    .orderBy('deliveries.event_id')
    .execute();
  return rows as ParkedWork[];
}

/** Reopens parked deliveries with five new attempts; the scheduler queues their jobs within seconds. Returns their number. */
export async function retryParked(trx: Trx, eventIds: readonly number[] | 'all'): Promise<number> {
  const result = await ofEvents(
    trx
      .updateTable('deliveries')
      .set({ parked_at: null, attempts: 0, not_before: sql<Date>`now()` })
      .where('parked_at', 'is not', null),
    eventIds,
  ).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes parked deliveries: their effects never happen. Returns their number. */
export async function dropParked(trx: Trx, eventIds: readonly number[] | 'all'): Promise<number> {
  const result = await ofEvents(
    trx.deleteFrom('deliveries').where('parked_at', 'is not', null),
    eventIds,
  ).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function ofEvents<Q extends { where: (column: 'event_id', operator: 'in', ids: number[]) => Q }>(
  query: Q,
  eventIds: readonly number[] | 'all',
): Q {
  return eventIds === 'all' ? query : query.where('event_id', 'in', [...eventIds]);
}
