import type { Database } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Queues } from '#shared/events/queues.ts';
import type { Relay } from '#shared/events/relay.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { type Cause, runFor } from '#shared/operations/cause.ts';
import { endAttempt, moveDelivery, startAttempt } from './deliveries.queries.ts';
import { ThreadError, type ThreadFailure } from './documents/thread-error.ts';
import { alone, type Handler, handleOnce, type PendingJob } from './handle-once.ts';
import { noteLate } from './turns.queries.ts';

/** Work of seconds, done outside a transaction. It returns its effect, which commits with the end of the delivery. */
export interface SlowHandler {
  /** Jobs at a time in one process. */
  concurrency: number;
  work: (entry: OutboxEntry) => Promise<Handler>;
  /** The effect of work that its thread has not done, or that has ended its process several times. */
  giveUp: (entry: OutboxEntry, failure: ThreadFailure) => Handler;
  /** The queue that goes on with work that takes more than it may here, and begins what is known to be long. */
  longer?: { queue: QueueName; takes: (entry: OutboxEntry) => Promise<boolean> };
}

/** Processes that may end during an attempt, by this work or by chance. */
const MAX_STARTS = 3;

/** A retry may succeed: the database or the store does not answer. */
export const isPassing = (error: Error): boolean => isTransient(error) || error instanceof FilesUnavailable;

interface SlowDeps {
  db: Database;
  name: QueueName;
  offer: Relay['offer'];
  addJobs: Queues['add'];
}

/** Runs slow work once. Repeated jobs may do the work again at the same time, but only one of them has its effect. */
export function slowJobs(deps: SlowDeps, handler: SlowHandler): (job: PendingJob) => Promise<boolean> {
  const { db, name, offer } = deps;
  return async (job) => {
    const started = await startAttempt(db, name, job.eventId);
    if (!started) return false;
    const { entry, attempts } = started;
    try {
      const cause = job.onClaimed(entry);
      const effect =
        attempts > MAX_STARTS ? handler.giveUp(entry, 'failed') : await effectOf(deps, handler, entry, cause);
      if (!effect) return true;
      const { done, entries } = await handleOnce(db, { [name]: alone(effect) }, [job]);
      offer(entries);
      return done.has(job);
    } catch (error) {
      // The process has survived: only errors that it notes count.
      await endAttempt(db, name, job.eventId).catch(() => undefined);
      throw error;
    }
  };
}

/** Does the work; nothing when another queue goes on with it. */
async function effectOf(
  deps: SlowDeps,
  { work, giveUp, longer }: SlowHandler,
  entry: OutboxEntry,
  cause: Cause,
): Promise<Handler | undefined> {
  if (longer && (await longer.takes(entry))) return await giveTo(deps, longer.queue, entry.id);
  try {
    return await runFor(cause, () => work(entry));
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    const { failure } = error;
    // What takes too much memory soon ends by itself.
    if (failure === 'too-slow') await noteLate(deps.db, deps.name, entry.id);
    if (failure === 'failed' || !longer) return giveUp(entry, failure);
    return await giveTo(deps, longer.queue, entry.id);
  }
}

async function giveTo(
  { db, name, addJobs }: SlowDeps,
  queue: QueueName,
  eventId: number,
): Promise<undefined> {
  await moveDelivery(db, eventId, name, queue);
  // Otherwise the scheduler does it.
  await addJobs([{ eventId, queue }]).catch(() => undefined);
}
