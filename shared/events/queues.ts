import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type QueueName, queueNames, queuesOf } from './event-routes.ts';
import type { OutboxEntry } from './outbox.ts';

/** Bells: the jobs are rows of PostgreSQL. */
export interface Queues {
  /** Wakes a worker of each of these queues. */
  wake: (names: Iterable<QueueName>) => Promise<void>;
  /** Lets the next wake-up of the queue ring, even if Redis lost the one that seems to wait. */
  unblock: (name: QueueName) => Promise<void>;
  close: () => Promise<void>;
}

/** One wake-up at work, and one that waits until it has ended. */
const optionsOf = (id: QueueName): JobsOptions => ({
  deduplication: { id, keepLastIfActive: true },
  removeOnComplete: true,
  removeOnFail: true,
});

export function openQueues(redis: Redis, prefix: string): Queues {
  const queues = new Map(
    queueNames.map((name) => [name, new Queue(name, { connection: redis, prefix, skipVersionCheck: true })]),
  );
  for (const queue of queues.values()) queue.on('error', () => undefined);
  return {
    wake: async (names) => {
      await Promise.all([...names].map((name) => queues.get(name)?.add('wake', {}, optionsOf(name))));
    },
    unblock: async (name) => {
      await queues.get(name)?.removeDeduplicationKey(name);
    },
    close: async () => {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
    },
  };
}

/** The queues with a job that is due. What is due later workers find by themselves. */
export function queuesDue(entries: readonly OutboxEntry[]): ReadonlySet<QueueName> {
  const names = new Set(entries.filter(isSoon).flatMap(({ type }) => queuesOf(type)));
  // Whoever does the feed does the notices.
  if (names.has('activity')) names.delete('notifications');
  return names;
}

/** Within a second, because this machine's clock may be behind the database's. */
const isSoon = ({ payload }: OutboxEntry): boolean =>
  !('dueAt' in payload) || Date.parse(payload.dueAt) < Date.now() + 1_000;
