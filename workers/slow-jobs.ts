import type { Database } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { runFor } from '#shared/operations/cause.ts';
import { endAttempt, startAttempt } from './deliveries.queries.ts';
import { alone, type Handler, handleOnce, type PendingJob } from './handle-once.ts';

/** Work of seconds, done outside a transaction. It returns its effect, which commits with the end of the delivery. */
export interface SlowHandler {
  /** Jobs at a time in one process. */
  concurrency: number;
  work: (entry: OutboxEntry) => Promise<Handler>;
  /** The effect of work that has ended its process several times. */
  giveUp: (entry: OutboxEntry) => Handler;
}

/** Processes that may end during an attempt, by this work or by chance. */
const MAX_STARTS = 3;

/** A retry may succeed: the database or the store does not answer. */
export const isPassing = (error: Error): boolean => isTransient(error) || error instanceof FilesUnavailable;

/** Runs slow work once. Repeated jobs may do the work again at the same time, but only one of them has its effect. */
export function slowJobs(
  { db, name, offer }: { db: Database; name: QueueName; offer: Relay['offer'] },
  { work, giveUp }: SlowHandler,
): (job: PendingJob) => Promise<boolean> {
  return async (job) => {
    const started = await startAttempt(db, name, job.eventId);
    if (!started) return false;
    const { entry, attempts } = started;
    const cause = job.onClaimed(entry);
    try {
      const effect = attempts > MAX_STARTS ? giveUp(entry) : await runFor(cause, () => work(entry));
      const { done, entries } = await handleOnce(db, name, [job], alone(effect));
      offer(entries);
      return done.has(job.eventId);
    } catch (error) {
      // The process has survived: only errors that it notes count.
      await endAttempt(db, name, job.eventId).catch(() => undefined);
      throw error;
    }
  };
}
