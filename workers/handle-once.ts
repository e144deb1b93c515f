import type { Database, Trx } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type RecordedEvent } from '#shared/events/outbox.ts';
import { type Cause, runFor } from '#shared/operations/cause.ts';
import { limitLockWait, takeDeliveries } from './deliveries.queries.ts';

/** ms. */
const RETRY_LOCK_TIMEOUT = 50;

/** An event claimed by a job, with the cause that its effects record. */
export interface ClaimedEvent {
  event: RecordedEvent;
  cause: Cause;
}

/** How a queue's events are handled. */
export interface Work {
  /** Maximum events per transaction. */
  most: number;
  /** Applies the effects of events, ordered by id. */
  handle: (trx: Trx, claimed: readonly ClaimedEvent[]) => Promise<void>;
}

export type Handler = (trx: Trx, event: RecordedEvent) => Promise<void>;

/** For handlers that lock contended rows: one transaction per event. */
export const alone = (handler: Handler): Work => ({
  most: 1,
  handle: async (trx, claimed) => {
    for (const { event, cause } of claimed) await runFor(cause, () => handler(trx, event));
  },
});

/** A job, by the event it refers to. */
export interface PendingJob {
  eventId: number;
  /** Called when the event is claimed, and again on a retry; returns the cause for its effects. */
  onClaimed: (event: RecordedEvent) => Cause;
}

/**
 * Handles events and deletes their deliveries in one transaction, so that repeated jobs, in any process, have no
 * second effect. Returns the ids of the events handled now, and the events recorded.
 */
export async function handleOnce(
  db: Database,
  consumer: QueueName,
  pending: readonly PendingJob[],
  { handle }: Work,
  /** After a failed batch: a short lock timeout, since these jobs have waited already. */
  isRetry = false,
): Promise<{ done: ReadonlySet<number>; events: readonly RecordedEvent[] }> {
  const { result: done, events } = await inTransaction(db, async (trx) => {
    if (isRetry) await limitLockWait(trx, RETRY_LOCK_TIMEOUT);
    const callbacks = new Map(pending.map(({ eventId, onClaimed }) => [eventId, onClaimed]));
    const owed = await takeDeliveries(trx, consumer, [...callbacks.keys()]);
    const claimed = owed.flatMap((event) => {
      const cause = callbacks.get(event.id)?.(event);
      return cause ? [{ event, cause }] : [];
    });
    if (claimed.length > 0) await handle(trx, claimed);
    return new Set(owed.map(({ id }) => id));
  });
  return { done, events };
}
