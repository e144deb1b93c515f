import type { Database, Trx } from '#shared/database/database.ts';
import { isAnswered, isTransient } from '#shared/database/transient-errors.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { Logger } from '#shared/operations/log.ts';
import { runFor } from '#shared/operations/log.ts';
import { type ClaimedJob, limitLockWait, noteFailure, takeJobs } from './claim.queries.ts';
import { type ObservedJob, observeJob } from './observe.ts';

/** ms. */
const RETRY_LOCK_TIMEOUT = 50;
/** Transactions at a time of handlers that take one job each. */
const ALONE = 10;

/** An event or work that a worker has taken, with the cause that its effects record. */
export type ClaimedEntry = Pick<ObservedJob<ClaimedJob>, 'entry' | 'cause' | 'account' | 'programme'>;

export type Handler = (trx: Trx, entry: OutboxEntry) => Promise<void>;

/** Does jobs in the transaction that deletes them. */
export interface BatchHandler {
  /** Jobs per transaction. */
  most: number;
  /** Transactions at a time; default: one. */
  concurrency?: number;
  /** Applies the effects of events, ordered by id. */
  handle: (trx: Trx, claimed: readonly ClaimedEntry[]) => Promise<void>;
}

/** For handlers that lock contended rows: one transaction per job. */
export const alone = (handler: Handler, concurrency = ALONE): BatchHandler => ({
  ...{ most: 1, concurrency },
  handle: async (trx, claimed) => {
    for (const { entry, cause } of claimed) await runFor(cause, () => handler(trx, entry));
  },
});

/** Of queues whose effects share a transaction, one after the other. */
export type BatchHandlers = Readonly<Partial<Record<QueueName, BatchHandler>>>;

export interface JobDeps {
  db: Database;
  log: Logger;
  /** Called after every commit with what it recorded. */
  offer: Relay['offer'];
  /** Seconds until a job is tried again after its first failure. */
  pause?: number;
}

const PAUSE = 0.2;
export const pauseOf = ({ pause = PAUSE }: JobDeps): number => pause;

/**
 * Does the jobs that are due in one transaction: their effects, and their end. After a failure each is done alone, so that a
 * failing one harms no other. `goOn`: as many as may be were taken, and more may be due.
 */
export async function doBatch(deps: JobDeps, handlers: BatchHandlers, goOn: () => void): Promise<void> {
  const names = Object.keys(handlers) as QueueName[];
  const most = Math.max(...Object.values(handlers).map((handler) => handler.most));
  let jobs: readonly ObservedJob<ClaimedJob>[] = [];
  try {
    const { entries } = await inTransaction(deps.db, async (trx) => {
      jobs = (await takeJobs(trx, names, most)).map((job) => observeJob(job, deps.log));
      if (names.some((name) => jobs.filter(({ queue }) => queue === name).length === most)) goOn();
      await applyAll(trx, handlers, jobs);
    });
    deps.offer(entries);
    for (const job of jobs) job.end('done');
  } catch (error) {
    const failure = error as Error;
    if (jobs.length === 0) throw failure;
    const isAway = isTransient(failure) && !isAnswered(failure);
    const isOver = jobs.length === 1 || isAway;
    await Promise.all(jobs.map((job) => (isOver ? fail(deps, job, failure) : doAlone(deps, handlers, job))));
  }
}

async function applyAll(
  trx: Trx,
  handlers: BatchHandlers,
  jobs: readonly ObservedJob<ClaimedJob>[],
): Promise<void> {
  for (const [queue, { handle }] of Object.entries(handlers)) {
    const claimed = jobs.filter((job) => job.queue === queue);
    if (claimed.length > 0) await handle(trx, claimed);
  }
}

/** Does one job of a batch that failed. It has waited already, so locks have little time. */
async function doAlone(deps: JobDeps, handlers: BatchHandlers, job: ObservedJob<ClaimedJob>): Promise<void> {
  try {
    const { result, entries } = await inTransaction(deps.db, async (trx) => {
      await limitLockWait(trx, RETRY_LOCK_TIMEOUT);
      const again = await takeJobs(trx, [job.queue], 1, [job.entry.id]);
      await applyAll(
        trx,
        handlers,
        again.map(({ entry }) => ({ ...job, entry })),
      );
      return again.length;
    });
    deps.offer(entries);
    job.end(result > 0 ? 'done' : 'repeated');
  } catch (error) {
    await fail(deps, job, error as Error);
  }
}

/** Failures of PostgreSQL itself do not count: it may be away for any number of attempts. */
async function fail(deps: JobDeps, job: ObservedJob, error: Error): Promise<void> {
  job.end('failed', error);
  if (!isTransient(error)) await noteFailure(deps.db, job, error, pauseOf(deps));
}
