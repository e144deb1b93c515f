import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { QueueName } from './event-routes.ts';
import type { OutboxEntry } from './outbox.ts';
import { EventJob, jobsOf, openQueues, type Queues } from './queues.ts';
import { openFailFastRedis } from './redis.ts';

let queues: Queues | undefined;
const redis = openFailFastRedis(testServices().redisUrl);
await eventually(() => expect(redis.status).toBe('ready'));
afterAll(async () => {
  await queues?.close();
  redis.disconnect();
});

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n);
const owed = (queue: QueueName, ids: readonly number[]) => ids.map((eventId) => ({ eventId, queue }));

/** The jobs of a queue, after adding jobs twice to new queues. */
async function addTwice(
  jobs: Parameters<Queues['add']>[0],
): Promise<(name: QueueName) => Promise<EventJob[]>> {
  await queues?.close();
  queues = openQueues(redis, `test-${randomBytes(6).toString('hex')}`);
  const { add, all } = queues;
  await add(jobs);
  await add(jobs);
  return async (name) => {
    const added = await all.find((queue) => queue.name === name)?.getJobs(['waiting'], 0, -1, true);
    return (added ?? []).map(({ data }) => EventJob.parse(data));
  };
}

/** The ids that a job names. */
const idsOf = ({ eventId, more = [] }: EventJob): number[] => [eventId, ...more];

test('events of the feed share a job, at most fifty; the same events added again add none', async () => {
  const ids = range(1, 120);
  const added = await addTwice([...owed('activity', ids), ...owed('unlocks', [7, 8])]);
  expect((await added('activity')).map(idsOf)).toEqual([range(1, 50), range(51, 50), range(101, 20)]);
  expect((await added('unlocks')).map(idsOf)).toEqual([[7], [8]]);
});

test('a job of the feed also names those of its events that owe notices; other notices have jobs of their own', async () => {
  const added = await addTwice([
    ...owed('activity', range(1, 60)),
    ...owed('notifications', [50, 2, 51, 70]),
  ]);
  expect((await added('activity')).map(({ notices }) => notices)).toEqual([[2, 50], [51]]);
  expect((await added('notifications')).map(idsOf)).toEqual([[70]]);
});

test('work for later gets no job before its time', () => {
  const mail = (id: number, ms: number): OutboxEntry => ({
    ...{
      id,
      type: 'mail.queued',
      payload: { mailId: 1, userId: 1, dueAt: new Date(Date.now() + ms).toISOString() },
    },
  });
  const jobs = jobsOf([mail(1, -1_000), mail(2, 60_000), mail(3, 500)]);
  expect(jobs.map(({ eventId }) => eventId)).toEqual([1, 3]);
});
