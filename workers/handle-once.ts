import type { Database, Trx } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type RecordedEvent } from '#shared/events/outbox.ts';
import { type Cause, runFor } from '#shared/operations/cause.ts';
import { limitLockWait, takeDeliveries } from './deliveries.queries.ts';

/** ms. */
const RETRY_LOCK_TIMEOUT = 50;

/** An event, and what its effects go back to. */
export interface Given {
  event: RecordedEvent;
  cause: Cause;
}

/** How a queue's events are handled. */
export interface Work {
  /** How many events may share a transaction. */
  most: number;
  /** Makes the effects of events, which come in the order of their ids. */
  handle: (trx: Trx, given: readonly Given[]) => Promise<void>;
}

export type Handler = (trx: Trx, event: RecordedEvent) => Promise<void>;

/** Work that locks what others want: each event has a transaction of its own. */
export const alone = (handler: Handler): Work => ({
  most: 1,
  handle: async (trx, given) => {
    for (const { event, cause } of given) await runFor(cause, () => handler(trx, event));
  },
});

/** An event that a job names. */
export interface Due {
  eventId: number;
  /** Hears the event once it is read, perhaps again, and tells what its effects go back to. */
  begin: (event: RecordedEvent) => Cause;
}

/**
 * Handles events in one transaction with the removal of what they still owed to the consumer. However often a
 * job runs, and wherever, the second one waits for the first and then finds nothing to do. Answers with the ids
 * of the events that there was something to do for, and with what was recorded.
 */
export async function handleOnce(
  db: Database,
  consumer: QueueName,
  due: readonly Due[],
  { handle }: Work,
  /** They failed in company: what had waited for a lock waits no second time. */
  isRetry = false,
): Promise<{ done: ReadonlySet<number>; events: readonly RecordedEvent[] }> {
  const { result: done, events } = await inTransaction(db, async (trx) => {
    if (isRetry) await limitLockWait(trx, RETRY_LOCK_TIMEOUT);
    const begins = new Map(due.map(({ eventId, begin }) => [eventId, begin]));
    const owed = await takeDeliveries(trx, consumer, [...begins.keys()]);
    const given = owed.flatMap((event) => {
      const cause = begins.get(event.id)?.(event);
      return cause ? [{ event, cause }] : [];
    });
    if (given.length > 0) await handle(trx, given);
    return new Set(owed.map(({ id }) => id));
  });
  return { done, events };
}
