import { isTransient } from '#shared/database/transient-errors.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { type Cause, runFor } from '#shared/operations/log.ts';
import { ThreadError, type ThreadFailure } from '#workers/documents/thread-error.ts';
import { type Handler, type JobDeps, pauseOf } from './batch.ts';
import {
  endLease,
  giveBack,
  keepLease,
  leaseJob,
  moveJob,
  noteFailure,
  type TakenJob,
} from './claim.queries.ts';
import { observeJob } from './observe.ts';

/** Work of seconds, done outside a transaction. It returns its effect, which commits with the end of the job. */
export interface LeaseHandler {
  /** Jobs at a time in one process. */
  concurrency: number;
  /** Seconds after which another worker takes over from one that has ended. */
  seconds: number;
  work: (entry: OutboxEntry) => Promise<Handler>;
  /** The effect of work that its thread has not done, or that has failed several times. */
  giveUp: (entry: OutboxEntry, failure: ThreadFailure) => Handler;
  /** The queue that goes on with work that takes more than it may here, and begins what is known to be long. */
  longer?: { queue: QueueName; takes: (entry: OutboxEntry) => Promise<boolean> };
}

/** Failures, or processes that ended during the work, by it or by chance. */
const MAX_STARTS = 3;

/** A retry may succeed: the database or the store does not answer. */
const isPassing = (error: Error): boolean => isTransient(error) || error instanceof FilesUnavailable;

/** Does one job of a queue under a lease. Another worker may do the same work later, but only one has its effect. */
export async function doLeased(
  deps: JobDeps,
  queue: QueueName,
  handler: LeaseHandler,
  goOn: () => void,
): Promise<void> {
  const job = await leaseJob(deps.db, queue, handler.seconds);
  if (!job) return;
  goOn();
  const keeping = setInterval(
    () => void keepLease(deps.db, job, handler.seconds).catch(() => undefined),
    (handler.seconds * 1_000) / 3,
  );
  await doJob(deps, handler, job);
  clearInterval(keeping);
  // The person's next turn.
  goOn();
}

async function doJob(deps: JobDeps, handler: LeaseHandler, job: TakenJob): Promise<void> {
  const { db, offer, log } = deps;
  const { cause, end } = observeJob(job, log);
  try {
    const effect =
      job.attempts >= MAX_STARTS
        ? handler.giveUp(job.entry, 'failed')
        : await effectOf(deps, handler, job, cause);
    if (!effect) return end('done');
    const { result: isDone, entries } = await inTransaction(db, async (trx) => {
      const entry = await endLease(trx, job);
      if (entry) await runFor(cause, () => effect(trx, entry));
      return entry !== undefined;
    });
    offer(entries);
    end(isDone ? 'done' : 'repeated');
  } catch (error) {
    const failure = error as Error;
    end('failed', failure);
    const note = isPassing(failure) ? giveBack(db, job) : noteFailure(db, job, failure, pauseOf(deps));
    // Otherwise the lease runs out.
    await note.catch(() => undefined);
  }
}

/** Does the work; nothing when another queue goes on with it. */
async function effectOf(
  { db }: JobDeps,
  { work, giveUp, longer }: LeaseHandler,
  job: TakenJob,
  cause: Cause,
): Promise<Handler | undefined> {
  const { entry } = job;
  if (longer && (await longer.takes(entry))) return void (await moveJob(db, job, longer.queue));
  try {
    return await runFor(cause, () => work(entry));
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    // What takes too much here may take more there.
    if (error.failure !== 'failed' && longer) return void (await moveJob(db, job, longer.queue));
    return giveUp(entry, error.failure);
  }
}
