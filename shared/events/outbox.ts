import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { DomainEvent, EventPayload, EventType } from '#shared/contract/events.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';
import { type Cause, currentCause } from '#shared/operations/log.ts';
import { eventTypes, isWorkType, type OutboxType, outboxTypes, queuesOf } from './event-routes.ts';
import type { Work, WorkPayloads, WorkType } from './work.ts';

/** The origin of an event or of work, for logs and traces; never sent to screens. */
interface Origin extends Cause {
  /** Milliseconds, by the database's clock. */
  recordedAt: number;
}
/** An event to publish; the origin is absent when a process of an older release published it. */
export type RecordedEvent<T extends EventType = EventType> = Extract<DomainEvent, { type: T }> & {
  origin?: Origin;
};
/** A row of `events`: an event to push and publish, or work for a queue. */
export type OutboxEntry = RecordedEvent | (Work & { origin?: Origin });

export const isEvent = (entry: OutboxEntry): entry is RecordedEvent => !isWorkType(entry.type);

const recorded = new WeakMap<Trx, OutboxEntry[]>();

/** Runs `change` in one transaction and returns what it recorded, to relay after the commit. */
export async function inTransaction<T>(
  db: Database,
  change: (trx: Trx) => Promise<T>,
): Promise<{ result: T; entries: readonly OutboxEntry[] }> {
  return await db.transaction().execute(async (trx) => {
    const result = await change(trx);
    return { result, entries: recorded.get(trx) ?? [] };
  });
}

/**
 * Records a fact in the transaction of its change: both commit or neither does. Also inserts its `jobs`. The
 * cause is the current request.
 */
export async function recordEvent<T extends EventType>(
  trx: Trx,
  type: T,
  payload: EventPayload<T>,
): Promise<void> {
  await recordEvents(trx, type, [{ payload, cause: currentCause() }]);
}

/** Records several facts of one type in one statement, each with its own cause; ids follow the order of the facts. */
export async function recordEvents<T extends EventType>(
  trx: Trx,
  type: T,
  facts: readonly { payload: EventPayload<T>; cause: Cause }[],
): Promise<void> {
  await insertEntries(trx, type, facts, null);
}

/** For statements that insert their events themselves: the relay hears of them after the commit. */
export const noteRows = (trx: Trx, type: EventType, rows: readonly Omit<EventRow, 'type'>[]): void =>
  noteRecorded(
    trx,
    rows.map((row) => readEntry({ ...row, type })),
  );

export function noteRecorded(trx: Trx, entries: readonly OutboxEntry[]): void {
  recorded.set(trx, [...(recorded.get(trx) ?? []), ...entries]);
}

/** Runs a part of a transaction. When it fails, its changes and what it recorded are undone, and the rest may go on. */
export async function inSavepoint<T>(trx: Trx, change: () => Promise<T>): Promise<T> {
  const before = recorded.get(trx) ?? [];
  await sql`savepoint part`.execute(trx);
  try {
    const result = await change();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    recorded.set(trx, before);
    throw error;
  }
}

/** Requests work in the transaction that causes it. `dueAt` is an ISO 8601 time; null: at once. */
export async function requestWork<T extends WorkType>(
  trx: Trx,
  type: T,
  payload: WorkPayloads[T],
  dueAt: string | null = null,
): Promise<void> {
  await insertEntries(trx, type, [{ payload, cause: currentCause() }], dueAt);
}

/**
 * SQL of the CTEs `event` (a row of `EventRow`, and person_id) and `owed`: inserts an event and its jobs for each row of
 * the CTE `fact` (n, payload, request_id, traceparent). Ids follow n. Nothing else inserts events.
 */
export const recordFacts = (type: OutboxType, dueAt = 'now()'): string => `
  event as (
    insert into events (type, payload, request_id, traceparent)
    select '${type}', payload, request_id, traceparent from fact order by n
    returning id, created_at, payload, person_id, request_id, traceparent
  ), owed as (
    insert into jobs (event_id, queue, person_id, due_at)
    select event.id, queue, coalesce((payload ->> 'askedBy')::integer, person_id), ${dueAt}
    from event, unnest('{${queuesOf(type).join()}}'::text[]) as queue
  )`;

async function insertEntries(
  trx: Trx,
  type: OutboxType,
  facts: readonly { payload: unknown; cause: Cause }[],
  dueAt: string | null,
): Promise<void> {
  const input = facts.map(({ payload, cause }, n) => ({
    ...{ n, payload, request_id: cause.requestId, traceparent: cause.traceparent },
  }));
  const statement = `
    with fact as (
      select n, payload, request_id, traceparent from json_to_recordset($1)
        as fact (n int, payload jsonb, request_id text, traceparent text)
    ), ${recordFacts(type, 'coalesce($2::timestamptz, now())')}
    select id, created_at from event order by id`;
  const { rows } = await trx.executeQuery<{ id: number; created_at: Date }>(
    CompiledQuery.raw(statement, [JSON.stringify(input), dueAt]),
  );
  const entries = rows.map(({ id, created_at }, n) => {
    const { payload, cause } = facts[n] as (typeof facts)[number];
    const { requestId, traceparent } = cause;
    return { id, type, payload, origin: { recordedAt: created_at.getTime(), requestId, traceparent } };
  });
  noteRecorded(trx, entries as OutboxEntry[]);
}

/**
 * Locks up to `limit` unpublished events and requested work, skipping rows locked by other processes and types unknown
 * to this release. The newest are left to the process that recorded them.
 */
export async function claimUnpublished(trx: Trx, limit: number): Promise<OutboxEntry[]> {
  const rows = await unpublished(trx).limit(limit).forUpdate().skipLocked().execute();
  return rows.map(readEntry);
}

/** Whether there may be something to claim. */
export const hasUnpublished = async (db: Database): Promise<boolean> =>
  (await unpublished(db).clearSelect().select('id').limit(1).executeTakeFirst()) !== undefined;

const unpublished = (db: Reader) =>
  db
    .selectFrom('events')
    .select(eventColumns)
    .where('published_at', 'is', null)
    // A clock that was set back must not hide an event.
    .where(sql<boolean>`created_at not between now() - interval '1 second' and now()`)
    .where('type', '=', sql<OutboxType>`any(${outboxTypes}::text[])`)
    .orderBy('id');

/** Ids of unpublished events of known types after an id, lowest first. */
export async function listUnpublishedIds(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('published_at', 'is', null)
    .where('type', '=', sql<EventType>`any(${eventTypes}::text[])`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Events by their ids, lowest first. */
export async function listEvents(db: Database, ids: readonly number[]): Promise<RecordedEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EventRow>`
    select id, type, payload, created_at, request_id, traceparent from events
    where id = any(${ids}::int[]) order by id
  `.execute(db);
  return rows.map(readEntry).filter(isEvent);
}

/** The commit is asynchronous: after a crash events are published again, and consumers are idempotent. */
export async function markPublished(db: Reader, ids: readonly number[]): Promise<void> {
  await sql`
    with haste as (select set_config('synchronous_commit', 'off', true))
    update events set published_at = now() from haste where id = any(${ids}::int[])
  `.execute(db);
}

const eventColumns = ['id', 'type', 'payload', 'created_at', 'request_id', 'traceparent'] as const;
export type EventRow = Pick<Selectable<Tables['events']>, (typeof eventColumns)[number]>;

export const readEntry = ({ id, type, payload, ...row }: EventRow): OutboxEntry => ({
  ...({ id, type, payload } as unknown as DomainEvent | Work),
  origin: {
    recordedAt: row.created_at.getTime(),
    requestId: row.request_id,
    traceparent: row.traceparent,
  },
});
