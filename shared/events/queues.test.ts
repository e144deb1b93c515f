import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#shared/operations/log.ts';
import { testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { QueueName } from './event-routes.ts';
import { EventJob, openQueues, type Queues } from './queues.ts';
import { openFailFastRedis } from './redis.ts';

let redis: Redis;
let queues: Queues;
beforeAll(async () => {
  redis = openFailFastRedis(testServices().redisUrl, createLog('silent', 'test'));
  await eventually(() => expect(redis.status).toBe('ready'));
});
afterAll(async () => {
  await queues.close();
  redis.disconnect();
});

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n);
const owed = (queue: QueueName, ids: readonly number[], notBefore?: string) =>
  ids.map((eventId) => ({ eventId, queue, ...(notBefore ? { notBefore } : {}) }));

/** The ids that each job of a queue names, after adding jobs twice to new queues. */
async function addTwice(
  jobs: Parameters<Queues['add']>[0],
): Promise<(name: QueueName) => Promise<number[][]>> {
  queues = openQueues(redis, `test-${randomBytes(6).toString('hex')}`);
  await queues.add(jobs);
  await queues.add(jobs);
  return async (name) => {
    const added = await queues.all
      .find((queue) => queue.name === name)
      ?.getJobs(['waiting', 'delayed'], 0, -1, true);
    return (added ?? []).map(({ data }) => {
      const { eventId, more = [] } = EventJob.parse(data);
      return [eventId, ...more];
    });
  };
}

test('events of the feed share a job, at most fifty; the same events added again add none', async () => {
  const ids = range(1, 120);
  const jobsOf = await addTwice([...owed('activity', ids), ...owed('unlocks', [7, 8])]);
  expect(await jobsOf('activity')).toEqual([range(1, 50), range(51, 50), range(101, 20)]);
  expect(await jobsOf('unlocks')).toEqual([[7], [8]]);
});

test('work for later keeps a job of its own', async () => {
  const jobsOf = await addTwice([
    ...owed('notifications', [1, 2]),
    ...owed('notifications', [3, 4], '2999-01-01T00:00:00.000Z'),
    ...owed('notifications', [5], '2000-01-01T00:00:00.000Z'),
  ]);
  expect((await jobsOf('notifications')).toSorted()).toEqual([[1, 2], [3], [4], [5]]);
});

test('the former release reads a shared job as one of its first event', () => {
  expect(z.object({ eventId: z.number() }).parse({ eventId: 3, more: [4, 5] })).toEqual({ eventId: 3 });
});
