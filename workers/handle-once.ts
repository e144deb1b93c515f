import type { Database, Trx } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { type Cause, runFor } from '#shared/operations/cause.ts';
import { limitLockWait, takeDeliveries } from './deliveries.queries.ts';

/** ms. */
const RETRY_LOCK_TIMEOUT = 50;

/** An event or work claimed by a job, with the cause that its effects record. */
export interface ClaimedEntry {
  entry: OutboxEntry;
  cause: Cause;
}

/** How a queue's events or work are handled. */
export interface QueueHandler {
  /** Maximum events per transaction. */
  most: number;
  /** Applies the effects of events, ordered by id. */
  handle: (trx: Trx, claimed: readonly ClaimedEntry[]) => Promise<void>;
  /** Maximum jobs at a time. */
  concurrency?: number;
  /** Work outside of any transaction, after the one that handled an event; a killed worker never does it. */
  afterCommit?: (eventId: number) => Promise<void>;
}

export type Handler = (trx: Trx, entry: OutboxEntry) => Promise<void>;

/** For handlers that lock contended rows: one transaction per event. */
export const alone = (handler: Handler): QueueHandler => ({
  most: 1,
  handle: async (trx, claimed) => {
    for (const { entry, cause } of claimed) await runFor(cause, () => handler(trx, entry));
  },
});

/** A job, by the event it refers to. */
export interface PendingJob {
  eventId: number;
  /** Called when the event is claimed, and again on a retry; returns the cause for its effects. */
  onClaimed: (entry: OutboxEntry) => Cause;
}

/**
 * Handles events and deletes their deliveries in one transaction, so that repeated jobs, in any process, have no
 * second effect. Returns the ids of the events handled now, and what they recorded.
 */
export async function handleOnce(
  db: Database,
  consumer: QueueName,
  pending: readonly PendingJob[],
  { handle }: QueueHandler,
  /** After a failed batch: a short lock timeout, since these jobs have waited already. */
  isRetry = false,
): Promise<{ done: ReadonlySet<number>; entries: readonly OutboxEntry[] }> {
  const { result: done, entries } = await inTransaction(db, async (trx) => {
    if (isRetry) await limitLockWait(trx, RETRY_LOCK_TIMEOUT);
    const callbacks = new Map(pending.map(({ eventId, onClaimed }) => [eventId, onClaimed]));
    const owed = await takeDeliveries(trx, consumer, [...callbacks.keys()]);
    const claimed = owed.flatMap((entry) => {
      const cause = callbacks.get(entry.id)?.(entry);
      return cause ? [{ entry, cause }] : [];
    });
    if (claimed.length > 0) await handle(trx, claimed);
    return new Set(owed.map(({ id }) => id));
  });
  return { done, entries };
}
