import { sql } from 'kysely';
import type { DomainEvent, EventPayload, EventType } from '#shared/contract/events.ts';
import type { Reader, Trx } from './database.ts';
import { eventRoutes } from './event-routes.ts';

/** Where an event comes from, for those who watch the product; no screen is shown it. */
interface EventOrigin {
  /** Milliseconds, by the database's clock. */
  recordedAt: number;
}
/** An event on its way out; without an origin when a process of an older release let it out. */
export type RecordedEvent = DomainEvent & { origin?: EventOrigin };

/**
 * Records a fact beside the change that made it: both commit or neither does.
 * The event's work is owed from the same moment, as rows of `deliveries`.
 */
export async function recordEvent<T extends EventType>(
  trx: Trx,
  type: T,
  payload: EventPayload<T>,
  /** Moment from which its work is owed; at once when absent. */
  notBefore: string | null = null,
): Promise<void> {
  await sql`
    with event as (
      insert into events (type, payload) values (${type}, ${JSON.stringify(payload)}) returning id
    )
    insert into deliveries (event_id, consumer, not_before)
    select event.id, consumer, coalesce(${notBefore}::timestamptz, now()) from event, unnest(${eventRoutes[type]}::text[]) as consumer
  `.execute(trx);
}

/** Takes up to `limit` unpublished events; rows that another process holds are left to it. */
export async function claimUnpublished(trx: Trx, limit: number): Promise<RecordedEvent[]> {
  const rows = await trx
    .selectFrom('events')
    .select(['id', 'type', 'payload', 'created_at'])
    .where('published_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ created_at, ...event }) => ({
    ...(event as unknown as DomainEvent),
    origin: { recordedAt: created_at.getTime() },
  }));
}

export async function markPublished(trx: Trx, ids: number[]): Promise<void> {
  await trx.updateTable('events').set({ published_at: sql<Date>`now()` }).where('id', 'in', ids).execute();
}

export async function findEvent(db: Reader, id: number): Promise<DomainEvent | undefined> {
  const row = await db
    .selectFrom('events')
    .select(['id', 'type', 'payload'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as unknown as DomainEvent | undefined;
}
