import { randomBytes } from 'node:crypto';
import { Worker } from 'bullmq';
import { expect, test } from 'vitest';
import { testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { waitingWakes } from '#tests/support/waiting-wakes.ts';
import type { OutboxEntry } from './outbox.ts';
import { openQueues, queuesDue } from './queues.ts';
import { openFailFastRedis, openPatientRedis } from './redis.ts';

test('of many wake-ups of a queue one is at work and one waits; a wake during the work leads to another', async () => {
  const { redisUrl } = testServices();
  const [redis, patient] = [openFailFastRedis(redisUrl), openPatientRedis(redisUrl)];
  await eventually(() => expect(redis.status).toBe('ready'));
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const queues = openQueues(redis, prefix);
  const waitingOf = () => waitingWakes(redis, prefix, 'unlocks');
  for (let n = 0; n < 5; n += 1) await queues.wake(['unlocks', 'push']);
  expect(await waitingOf()).toBe(1);
  let wakes = 0;
  const first = Promise.withResolvers<void>();
  const work = async () => {
    wakes += 1;
    if (wakes === 1) await first.promise;
  };
  const worker = new Worker('unlocks', work, { connection: patient, prefix });
  await eventually(() => expect(wakes).toBe(1));
  for (let n = 0; n < 5; n += 1) await queues.wake(['unlocks']);
  first.resolve();
  await eventually(() => expect(wakes).toBe(2));
  await eventually(async () => expect(await waitingOf()).toBe(0));
  expect(wakes).toBe(2);
  await worker.close();
  await queues.close();
  for (const each of [redis, patient]) each.disconnect();
});

test('a wake-up that Redis lost keeps the others waiting until the queue is unblocked', async () => {
  const redis = openFailFastRedis(testServices().redisUrl);
  await eventually(() => expect(redis.status).toBe('ready'));
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const queues = openQueues(redis, prefix);
  await queues.wake(['unlocks']);
  expect(await redis.del(`${prefix}:unlocks:wait`)).toBe(1);
  await queues.wake(['unlocks']);
  expect(await waitingWakes(redis, prefix, 'unlocks')).toBe(0);
  await queues.unblock('unlocks');
  await queues.wake(['unlocks']);
  expect(await waitingWakes(redis, prefix, 'unlocks')).toBe(1);
  await queues.close();
  redis.disconnect();
});

const entryOf = (type: string, payload: object): OutboxEntry => ({ id: 1, type, payload }) as OutboxEntry;

test('the feed’s worker does the notices; work for later wakes nobody before its time', () => {
  const push = (ms: number) =>
    entryOf('push.asked', { userId: 1, dueAt: new Date(Date.now() + ms).toISOString() });
  const dueOf = (...entries: OutboxEntry[]) => [...queuesDue(entries)];
  expect(dueOf(push(60_000))).toEqual([]);
  expect(dueOf(push(-1_000), push(500))).toEqual(['push']);
  expect(dueOf(entryOf('message.sent', {}), entryOf('unlock.requested', {}))).toEqual([
    'activity',
    'unlocks',
  ]);
});
