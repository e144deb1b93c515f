import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventBus } from '#shared/events/event-bus.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, type OutboxEntry, recordEvents, requestWork } from '#shared/events/outbox.ts';
import { openQueues, type Queues } from '#shared/events/queues.ts';
import { openFailFastRedis } from '#shared/events/redis.ts';
import { type Relay, startRelay } from '#shared/events/relay.ts';
import { createLog } from '#shared/operations/log.ts';
import { openRedisProxy, type RedisProxy } from '#tests/backend/redis-proxy.ts';
import { createTestDatabase, type TestDatabase, testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { waitingWakes } from '#tests/support/waiting-wakes.ts';

const log = createLog('silent', 'test');
let site: TestDatabase;
let proxy: RedisProxy;
let publisher: Redis;
let queues: Queues;
let relay: Relay;
let listener: Redis;
let prefix: string;
let pushed: number[];
let published: number[];

beforeEach(async () => {
  site = await createTestDatabase();
  prefix = `test-${randomBytes(6).toString('hex')}`;
  const { redisUrl } = testServices();
  proxy = await openRedisProxy(redisUrl);
  publisher = openFailFastRedis(proxy.url);
  queues = openQueues(publisher, prefix);
  [pushed, published] = [[], []];
  listener = new Redis(redisUrl);
  await listener.subscribe(`${prefix}:events`);
  listener.on('message', (_channel, text: string) => {
    for (const { id } of (JSON.parse(text) as { events: { id: number }[] }).events) published.push(id);
  });
  relay = startRelay({
    ...{ db: site.db, queues, log, bus: createEventBus(publisher, prefix) },
    screens: {
      push: ({ id }) => void (pushed.includes(id) || pushed.push(id)),
      hasPushed: (id) => pushed.includes(id),
    },
  });
  await eventually(() => expect(publisher.status).toBe('ready'));
});
afterEach(async () => {
  await relay.stop();
  await queues.close();
  publisher.disconnect();
  listener.disconnect();
  await proxy.close();
  await site.drop();
});

/** Events that start jobs, recorded together. */
async function record(count: number): Promise<readonly OutboxEntry[]> {
  const fact = { payload: { user: {} } as never, cause: { requestId: null, traceparent: null } };
  const facts = Array.from({ length: count }, () => fact);
  return (await inTransaction(site.db, (trx) => recordEvents(trx, 'user.registered', facts))).entries;
}
const idsOf = (events: readonly OutboxEntry[]): number[] => events.map(({ id }) => id);

/** Wake-ups of a queue that wait. */
const countWakes = (name: QueueName): Promise<number> => waitingWakes(publisher, prefix, name);

const unpublished = async (): Promise<number> =>
  (await site.db.selectFrom('events').select('id').where('published_at', 'is', null).execute()).length;

async function loseRedis(): Promise<void> {
  proxy.cut();
  await eventually(() => expect(publisher.status).not.toBe('ready'));
}

test('without Redis, all events of other processes are pushed, each once, and are published when it returns', async () => {
  await loseRedis();
  const first = idsOf(await record(1_250));
  await eventually(() => expect(pushed).toEqual(first));
  const late = await site.db.startTransaction().execute();
  await recordEvents(late, 'settings.changed', [
    { payload: { settings: {} } as never, cause: { requestId: null, traceparent: null } },
  ]);
  const more = idsOf(await record(5));
  await eventually(() => expect(pushed).toEqual([...first, ...more]));
  // An event that is committed late, under a lower id than others.
  await late.commit().execute();
  await eventually(() => expect(pushed).toHaveLength(1_256));
  expect(await unpublished()).toBe(1_256);
  proxy.restore();
  await eventually(async () => expect(await unpublished()).toBe(0));
  // On a busy machine Redis answers late, and a batch is published again.
  await eventually(() => expect([...new Set(published)].toSorted()).toEqual(pushed.toSorted()));
});

test('when Redis returns, waiting events are published in order, before new ones; workers are woken', async () => {
  await loseRedis();
  const waited: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const events = await record(100);
    relay.offer(events);
    waited.push(...idsOf(events));
  }
  expect(published).toEqual([]);
  proxy.restore();
  await eventually(() => expect(publisher.status).toBe('ready'));
  const next = await record(1);
  relay.offer(next);
  await eventually(() => expect(published.length).toBeGreaterThanOrEqual(3_001));
  expect(published).toEqual([...waited, ...idsOf(next)]);
  expect(pushed).toEqual([...waited, ...idsOf(next)]);
  await eventually(async () => expect(await unpublished()).toBe(0));
  expect(published).toHaveLength(3_001);
  expect(await countWakes('activity')).toBe(1);
});

test('work wakes its workers alone, also after a Redis outage: no screen and no process receives it', async () => {
  await loseRedis();
  const { entries } = await inTransaction(site.db, (trx) =>
    requestWork(trx, 'unlock.requested', { userId: 1, targetDay: 2, cause: 'coach' }),
  );
  relay.offer(entries);
  const after = idsOf(await record(1));
  await eventually(() => expect(pushed).toEqual(after));
  proxy.restore();
  await eventually(async () => expect(await countWakes('unlocks')).toBe(1));
  await eventually(() => expect(published).toEqual(after));
  expect(pushed).toEqual(after);
});
