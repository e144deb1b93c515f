import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { Id } from '#shared/contract/endpoint.ts';
import { type QueueName, queueNames, queuesOf, sharedQueues } from './event-routes.ts';
import type { OutboxEntry } from './outbox.ts';

/**
 * A job carries only ids of events; workers read the events from PostgreSQL. A job of the feed also names events that owe
 * notices.
 */
export const EventJob = z.object({
  eventId: Id,
  more: z.array(Id).optional(),
  notices: z.array(Id).optional(),
});
export type EventJob = z.infer<typeof EventJob>;

export const MAX_ATTEMPTS = 5;
/** Maximum events per job of a shared queue. */
const MAX_SHARED = 50;

/** ms before a job's second attempt; it doubles with each one. */
const BACKOFF = 200;

const jobOptions: JobsOptions = {
  attempts: MAX_ATTEMPTS,
  // BullMQ ignores a job whose id exists, so finished jobs must go before the scheduler adds them again.
  removeOnComplete: true,
  removeOnFail: true,
};

export interface Owed {
  eventId: number;
  queue: QueueName;
  /** Jobs that are not bulk start first. */
  isBulk?: boolean;
}

export interface Queues {
  add: (owed: readonly Owed[]) => Promise<void>;
  close: () => Promise<void>;
  /** For the operators' board. */
  readonly all: readonly Queue[];
  /** Job counts by state. */
  count: () => Promise<{ queue: QueueName; counts: Record<string, number> }[]>;
}

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

export function openQueues(redis: Redis, prefix: string, { backoff = BACKOFF } = {}): Queues {
  const queues = new Map(
    queueNames.map((name) => [
      name,
      new Queue<EventJob>(name, { connection: redis, prefix, skipVersionCheck: true }),
    ]),
  );
  for (const queue of queues.values()) queue.on('error', () => undefined);
  return {
    all: [...queues.values()],
    count: () =>
      Promise.all(
        [...queues].map(async ([queue, each]) => {
          const { prioritized = 0, ...counts } = await each.getJobCounts(...STATES, 'prioritized');
          return { queue, counts: { ...counts, waiting: (counts.waiting ?? 0) + prioritized } };
        }),
      ),
    add: async (owed) => {
      const [inFeed, told] = [idsOf(owed, 'activity'), idsOf(owed, 'notifications')];
      for (const [name, queue] of queues) {
        const isCarried = ({ eventId }: Owed): boolean => name === 'notifications' && inFeed.has(eventId);
        const own = owed.filter((job) => job.queue === name && !isCarried(job));
        const jobs = bundle(own).map((each) =>
          jobFor(name, each, name === 'activity' ? told : none, backoff),
        );
        const [job] = jobs;
        // A pipeline costs more than the job that it carries.
        if (job && jobs.length === 1) await queue.add(name, job.data, job.opts);
        else if (job) await queue.addBulk(jobs);
      }
    },
    close: async () => {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
    },
  };
}

const none: ReadonlySet<number> = new Set();
const idsOf = (owed: readonly Owed[], name: QueueName): ReadonlySet<number> =>
  new Set(owed.filter(({ queue }) => queue === name).map(({ eventId }) => eventId));

interface Bundle {
  ids: [number, ...number[]];
  isBulk: boolean;
}

function jobFor(
  name: QueueName,
  { ids: [eventId, ...more], isBulk }: Bundle,
  told: ReadonlySet<number>,
  backoff: number,
) {
  const notices = [eventId, ...more].filter((id) => told.has(id));
  const jobId = ['event', eventId, ...more.slice(-1)].join('-');
  return {
    name,
    data: { eventId, ...(more.length > 0 && { more }), ...(notices.length > 0 && { notices }) },
    opts: {
      ...{ ...jobOptions, jobId, backoff: { type: 'exponential', delay: backoff } },
      ...(isBulk && { priority: 1 }),
    },
  };
}

/** Jobs of one queue: each of an event, or of many that are handled together. */
function bundle(owed: readonly Owed[]): Bundle[] {
  const bundles: Bundle[] = [];
  for (const { eventId, queue, isBulk = false } of owed) {
    const last = bundles.at(-1);
    if (last && sharedQueues.has(queue) && last.ids.length < MAX_SHARED) last.ids.push(eventId);
    else bundles.push({ ids: [eventId], isBulk });
  }
  return bundles;
}

/** The jobs of the given events and work; of what is due later the scheduler adds them. */
export const jobsOf = (entries: readonly OutboxEntry[]): Owed[] =>
  entries.filter(isSoon).flatMap((entry) => {
    const isBulk = entry.type === 'mail.queued' && entry.payload.isBulk === true;
    return queuesOf(entry.type).map((queue) => ({ eventId: entry.id, queue, isBulk }));
  });

/** Within a second, because this machine's clock may be behind the database's. */
const isSoon = ({ payload }: OutboxEntry): boolean =>
  !('dueAt' in payload) || Date.parse(payload.dueAt) < Date.now() + 1_000;
