import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Database } from '#shared/database/database.ts';
import { type QueueName, sharedQueues, turnQueues } from '#shared/events/event-routes.ts';
import { EventJob, type Queues } from '#shared/events/queues.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { Logger } from '#shared/operations/log.ts';
import { batchJobs } from './batch-jobs.ts';
import { noteFailure } from './deliveries.queries.ts';
import { handleOnce, type PendingJob, type QueueHandler, type QueueHandlers } from './handle-once.ts';
import { type Job, observeJob, refuseJob } from './observe-job.ts';
import { isPassing, type SlowHandler, slowJobs } from './slow-jobs.ts';
import { endTurn, holdTurn, type Turn, takeTurn } from './turns.queries.ts';

interface WorkerDeps {
  db: Database;
  redis: Redis;
  prefix: string;
  log: Logger;
  /** Called after every commit with what it recorded. */
  offer: Relay['offer'];
  addJobs: Queues['add'];
}

export type JobHandler = QueueHandler | SlowHandler;

/** Concurrent jobs per queue: enough to fill a batch, or to share disk flushes. */
const concurrencyOf = (handler: JobHandler): number =>
  'work' in handler ? handler.concurrency : (handler.concurrency ?? Math.max(10, handler.most));

/** Handles a job of a queue; returns whether there was anything to do. */
type Run = (job: PendingJob) => Promise<boolean>;

/** Starts a worker for each queue. Jobs of the shared queues have their effects in the same transactions. */
export function startWorkers(
  handlers: Readonly<Partial<Record<QueueName, JobHandler>>>,
  deps: WorkerDeps,
): Worker<EventJob>[] {
  const all = Object.entries(handlers) as [QueueName, JobHandler][];
  // The feed locks people before notices do.
  const shared = [...sharedQueues].map((name) => [name, handlers[name]]);
  const run = runTogether(Object.fromEntries(shared) as QueueHandlers, deps);
  return all.map(([name, handler]) =>
    startWorker(name, handler, deps, sharedQueues.has(name) ? run : undefined),
  );
}

/** The queues' jobs share batches. */
function runTogether(handlers: QueueHandlers, { db, offer }: WorkerDeps): Run {
  const most = Object.values(handlers).reduce((sum, handler) => sum + handler.most, 0);
  return batchJobs(async (pending, isRetry) => {
    const { done, entries } = await handleOnce(db, handlers, pending, isRetry);
    offer(entries);
    return pending.map((job) => done.has(job));
  }, most);
}

const runnerOf = (name: QueueName, handler: JobHandler, deps: WorkerDeps): Run =>
  'work' in handler ? slowJobs({ ...deps, name }, handler) : runTogether({ [name]: handler }, deps);

/** Starts a queue's worker. Short lock and stall times hand over a killed worker's job within seconds. */
function startWorker(
  name: QueueName,
  handler: JobHandler,
  deps: WorkerDeps,
  run = runnerOf(name, handler, deps),
): Worker<EventJob> {
  const { db, redis, prefix, log } = deps;
  async function handle(eventId: number, job: Job, queue = name): Promise<void> {
    try {
      await observeJob({ queue, job, log }, (onClaimed) => run({ eventId, queue, onClaimed }));
      if (!('work' in handler)) await handler.afterCommit?.(eventId);
    } catch (error) {
      // Transient errors do not count as attempts: PostgreSQL may be away for any number of them.
      if (!isPassing(error as Error)) await noteFailure(db, queue, eventId, error as Error);
      throw error;
    }
  }
  const takeAllTurns = (): Promise<void> =>
    takeTurns({ db, queue: name, isClosing: () => worker.closing !== undefined }, ({ eventId, ...turn }) =>
      handle(eventId, {
        id: `event-${eventId}`,
        timestamp: turn.dueAt,
        attemptsMade: turn.attempts,
      }),
    );
  const worker: Worker<EventJob> = new Worker<EventJob>(
    name,
    async (job) => {
      const named = EventJob.safeParse(job.data);
      if (!named.success) return refuseJob(name, job, log);
      if (turnQueues.has(name)) return await takeAllTurns();
      const { eventId, more = [], notices = [] } = named.data;
      const settled = await Promise.allSettled([
        ...[eventId, ...more].map((id) => handle(id, job)),
        ...notices.map((id) => handle(id, job, 'notifications')),
      ]);
      const failed = settled.find(({ status }) => status === 'rejected');
      // The retry finds only what failed.
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
    {
      connection: redis,
      prefix,
      concurrency: concurrencyOf(handler),
      lockDuration: 5_000,
      stalledInterval: 2_000,
      maxStalledCount: 5,
      skipVersionCheck: true,
    },
  );
  worker.on('stalled', (id) => log.warn({ queue: name, job: id }, 'job stalled, returned to the queue'));
  worker.on('error', (error) => log.debug({ queue: name, error: error.message }, 'worker connection error'));
  return worker;
}

/** ms. */
const HOLD_EVERY = 1_500;

/**
 * Works off a queue that serves people in turns until nobody waits. Each worker that has found nothing is woken by the
 * next job; work that another process leaves behind when it ends is queued again by the scheduler.
 */
async function takeTurns(
  { db, queue, isClosing }: { db: Database; queue: QueueName; isClosing: () => boolean },
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  while (!isClosing()) {
    const turn = await takeTurn(db, queue);
    if (!turn) return;
    const holding = setInterval(() => void holdTurn(db, turn).catch(() => undefined), HOLD_EVERY);
    let hasFailed = true;
    try {
      await work(turn);
      hasFailed = false;
    } finally {
      clearInterval(holding);
      // Otherwise it ends by itself.
      await endTurn(db, turn, hasFailed).catch(() => undefined);
    }
  }
}
