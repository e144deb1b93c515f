import type { Database, Trx } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { type Cause, runFor } from '#shared/operations/log.ts';
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

/** A job, by the delivery it refers to. */
export interface PendingJob {
  eventId: number;
  queue: QueueName;
  /** Called when the event is claimed, and again on a retry; returns the cause for its effects. */
  onClaimed: (entry: OutboxEntry) => Cause;
}

/** Of queues whose effects share a transaction, one after the other. */
export type QueueHandlers = Readonly<Partial<Record<QueueName, QueueHandler>>>;

/**
 * Handles events and deletes their deliveries in one transaction, so that repeated jobs, in any process, have no
 * second effect. Returns the jobs done now, and what they recorded.
 */
export async function handleOnce<J extends PendingJob>(
  db: Database,
  handlers: QueueHandlers,
  pending: readonly J[],
  /** After a failed batch: a short lock timeout, since these jobs have waited already. */
  isRetry = false,
): Promise<{ done: ReadonlySet<J>; entries: readonly OutboxEntry[] }> {
  const { result: done, entries } = await inTransaction(db, async (trx) => {
    if (isRetry) await limitLockWait(trx, RETRY_LOCK_TIMEOUT);
    const jobs = new Map(pending.map((job) => [`${job.queue} ${job.eventId}`, job]));
    const owed = await takeDeliveries(trx, [...jobs.values()]);
    const taken = new Set<J>();
    for (const [queue, { handle }] of Object.entries(handlers)) {
      const claimed = owed.flatMap(({ entry, queues }) => {
        const job = queues.includes(queue as QueueName) && jobs.get(`${queue} ${entry.id}`);
        if (!job) return [];
        taken.add(job);
        return [{ entry, cause: job.onClaimed(entry) }];
      });
      if (claimed.length > 0) await handle(trx, claimed);
    }
    return taken;
  });
  return { done, entries };
}
