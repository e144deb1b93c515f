import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Database } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { EventJob } from '#shared/events/queues.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { Logger } from '#shared/operations/log.ts';
import { noteFailure } from './deliveries.queries.ts';
import { handleOnce, type PendingJob, type Work } from './handle-once.ts';
import { observeJob, refuseJob } from './observe-job.ts';
import { shareWork } from './share-work.ts';

interface WorkerDeps {
  db: Database;
  redis: Redis;
  prefix: string;
  log: Logger;
  /** Called after every commit with the recorded events. */
  offer: Relay['offer'];
}

/** Concurrent jobs per queue: enough to fill a batch, or to share disk flushes. */
const concurrencyOf = ({ most }: Work): number => Math.max(10, most);

/** Starts a queue's worker. Short lock and stall times hand over a killed worker's job within seconds. */
export function startWorker(name: QueueName, work: Work, deps: WorkerDeps): Worker<EventJob> {
  const { db, redis, prefix, log, offer } = deps;
  const handle = shareWork(async (pending: readonly PendingJob[], isRetry) => {
    const { done, events } = await handleOnce(db, name, pending, work, isRetry);
    offer(events);
    return pending.map(({ eventId }) => done.has(eventId));
  }, work.most);
  const worker = new Worker<EventJob>(
    name,
    async (job) => {
      const named = EventJob.safeParse(job.data);
      if (!named.success) return refuseJob(name, job, log);
      const { eventId } = named.data;
      try {
        await observeJob({ queue: name, job, log }, (onClaimed) => handle({ eventId, onClaimed }));
      } catch (error) {
        // Transient errors do not count as attempts: PostgreSQL may be away for any number of them.
        if (!isTransient(error as Error)) await noteFailure(db, name, eventId, error as Error);
        throw error;
      }
    },
    {
      connection: redis,
      prefix,
      concurrency: concurrencyOf(work),
      lockDuration: 5_000,
      stalledInterval: 2_000,
      maxStalledCount: 5,
      skipVersionCheck: true,
    },
  );
  worker.on('stalled', (id) => log.warn({ queue: name, job: id }, 'job taken over'));
  worker.on('error', (error) => log.debug({ queue: name, error: error.message }, 'worker waits'));
  return worker;
}
