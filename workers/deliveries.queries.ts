import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { outboxTypes, type QueueName } from '#shared/events/event-routes.ts';
import { type EventRow, type OutboxEntry, readEntry } from '#shared/events/outbox.ts';
import { MAX_ATTEMPTS } from '#shared/events/queues.ts';

/** Sets the lock timeout to `ms` for the rest of the transaction. */
export async function limitLockWait(trx: Trx, ms: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(ms)}`.execute(trx);
}

/**
 * Deletes these deliveries and returns their events with the queues, ordered by id, without those already handled, parked or
 * not due. The people of the events are locked first, as by the deletion of an account, and all rows in the order of ids.
 */
export async function takeDeliveries(
  trx: Trx,
  wanted: readonly { eventId: number; queue: QueueName }[],
): Promise<{ entry: OutboxEntry; queues: readonly QueueName[] }[]> {
  const ids = wanted.map(({ eventId }) => eventId);
  const { rows } = await sql<EventRow & { queues: QueueName[] }>`
    with people as materialized (
      select from users where id in (select person_id from events where id = any(${ids}::int[])) order by id for key share
    ), owed as (
      select event_id, consumer
      from unnest(${ids}::int[], ${wanted.map(({ queue }) => queue)}::text[]) as wanted (event_id, consumer)
        join deliveries using (event_id, consumer) join events on events.id = event_id
      where (select count(*) from people) >= 0
        and parked_at is null and not_before <= now() and events.type = any(${outboxTypes}::text[])
      order by event_id, consumer for update of deliveries
    ), taken as (
      delete from deliveries using owed
      where deliveries.event_id = owed.event_id and deliveries.consumer = owed.consumer
      returning deliveries.event_id, deliveries.consumer
    )
    select events.id, events.type, events.payload, events.created_at, events.request_id, events.traceparent, queues
    from (select event_id, array_agg(consumer) as queues from taken group by event_id) as each
      join events on events.id = event_id order by events.id
  `.execute(trx);
  return rows.map(({ queues, ...row }) => ({ entry: readEntry(row), queues }));
}

/** Counts the start of slow work, in case it ends the process; nothing when it is handled, parked, not due or unknown. */
export async function startAttempt(
  db: Database,
  consumer: QueueName,
  eventId: number,
): Promise<{ entry: OutboxEntry; attempts: number } | undefined> {
  const { rows } = await sql<EventRow & { attempts: number }>`
    update deliveries set attempts = attempts + 1 from events
    where event_id = ${eventId} and consumer = ${consumer} and parked_at is null and not_before <= now()
      and events.id = event_id and events.type = any(${outboxTypes}::text[])
    returning events.id, events.type, events.payload, events.created_at, events.request_id, events.traceparent,
      attempts
  `.execute(db);
  const [row] = rows;
  return row && { entry: readEntry(row), attempts: row.attempts };
}

/** The attempt failed without ending the process. */
export async function endAttempt(db: Database, consumer: QueueName, eventId: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('event_id', '=', eventId)
    .where('consumer', '=', consumer)
    .execute();
}

/** Gives a delivery to another queue, with all its attempts. */
export async function moveDelivery(
  db: Database,
  eventId: number,
  from: QueueName,
  to: QueueName,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ consumer: to, attempts: 0, not_before: sql<Date>`now()` })
    .where('event_id', '=', eventId)
    .where('consumer', '=', from)
    .where('parked_at', 'is', null)
    .execute();
}

/**
 * Counts a failed attempt; the fifth parks the delivery for inspection, so it blocks no other. A second job of the same
 * delivery, which the scheduler adds on a slow machine, counts nothing more.
 */
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
      last_error: cutText(error.message, 1_000),
      parked_at: sql<Date>`case when attempts + 1 >= ${MAX_ATTEMPTS} then now() end`,
    })
    .where('event_id', '=', eventId)
    .where('consumer', '=', consumer)
    .where('parked_at', 'is', null)
    .execute();
}
