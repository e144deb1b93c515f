import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';

/** A job that failed five times and waits for an operator. */
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
    .selectFrom('jobs')
    .innerJoin('events', 'events.id', 'jobs.event_id')
    .select([
      'jobs.event_id as eventId',
      'events.type',
      'jobs.queue',
      'jobs.attempts',
      'jobs.last_error as error',
      'jobs.parked_at as parkedAt',
    ])
    .where('jobs.parked_at', 'is not', null)
    .orderBy('jobs.parked_at')
    .orderBy('jobs.event_id')
    .execute();
  return rows as ParkedWork[];
}

/** Reopens parked jobs with five new attempts; a worker takes them within a second. Returns their number. */
export async function retryParked(trx: Trx, eventIds: readonly number[] | 'all'): Promise<number> {
  const result = await ofEvents(
    trx
      .updateTable('jobs')
      .set({ parked_at: null, attempts: 0, due_at: sql<Date>`now()` })
      .where('parked_at', 'is not', null),
    eventIds,
  ).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes parked jobs: their effects never happen. Returns their number. */
export async function dropParked(trx: Trx, eventIds: readonly number[] | 'all'): Promise<number> {
  const result = await ofEvents(
    trx.deleteFrom('jobs').where('parked_at', 'is not', null),
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
