import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createEventBus } from '#shared/events/event-bus.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { openQueues } from '#shared/events/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import { startRelay } from '#shared/events/relay.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createLog } from '#shared/operations/log.ts';
import { jobs } from '#shared/operations/metrics.ts';
import { createTestDatabase, testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { alone } from './handle-once.ts';
import { dueKinds } from './scheduler/due-kinds.ts';
import { listOwed } from './scheduler/owed.queries.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { startWorker } from './start-worker.ts';

// This release's relay, scheduler and worker beside a newer release with event types and queues of its own.
const prefix = `test-${randomBytes(6).toString('hex')}`;
const log = createLog('silent', 'test');
const closing: (() => unknown)[] = [];
const handled: string[] = [];

const database = await createTestDatabase();
const db = database.db;
const { redisUrl } = testServices();
const [publisher, redis] = [openFailFastRedis(redisUrl, log), openPatientRedis(redisUrl, log)];
const queues = openQueues(publisher, prefix);
const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, prefix) });
const note = alone(async (_trx, { type }) => void handled.push(type));
const worker = startWorker('unlocks', note, {
  db,
  redis,
  prefix,
  log,
  offer: relay.offer,
  addJobs: queues.add,
});
const files = openLocalFiles(tmpdir());
const { offer } = relay;
const scheduler = startScheduler(dueKinds({ db, queues, log, files, offer }), { db, log });
closing.push(
  () => worker.close(),
  () => scheduler.stop(),
  () => relay.stop(),
  () => queues.close(),
  () => publisher.disconnect(),
  () => redis.disconnect(),
  () => database.drop(),
);
afterAll(async () => {
  for (const close of closing) await close();
});

/** As a newer release records it; already published when its own relay has done so. */
async function recordNewer(type: string, consumer: string, isPublished: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into events (type, payload, published_at)
      values (${type}, '{}', ${isPublished ? sql`now() - interval '1 minute'` : null}) returning id
    ), owed as (
      insert into deliveries (event_id, consumer, not_before)
      select id, ${consumer}, now() - interval '1 minute' from event
    )
    select id from event
  `.execute(db);
  return rows[0]?.id ?? 0;
}

async function requestUnlock(): Promise<void> {
  const before = handled.length;
  await inTransaction(db, (trx) =>
    requestWork(trx, 'unlock.requested', { userId: 1, targetDay: 2, cause: 'coach' }),
  );
  await eventually(() => expect(handled).toHaveLength(before + 1), 10_000);
  expect(handled.at(-1)).toBe('unlock.requested');
}

const rowOf = (id: number) =>
  db.selectFrom('events').select('published_at').where('id', '=', id).executeTakeFirstOrThrow();
const owedOf = (id: number) =>
  db
    .selectFrom('deliveries')
    .select(['consumer', 'attempts', 'parked_at'])
    .where('event_id', '=', id)
    .executeTakeFirst();

async function countOf(result: string): Promise<number> {
  const { values } = await jobs.get();
  return values.find(({ labels }) => labels.queue === 'unlocks' && labels.result === result)?.value ?? 0;
}

test('an event of a newer release is left to it and blocks no other', async () => {
  const id = await recordNewer('book.published', 'unlocks', false);
  await requestUnlock();
  expect((await rowOf(id)).published_at).toBeNull();
  expect(await owedOf(id)).toMatchObject({ attempts: 0, parked_at: null });
});

test('a job for an event of a newer release leaves its delivery', async () => {
  const id = await recordNewer('book.opened', 'unlocks', true);
  const repeated = await countOf('repeated');
  await queues.add([{ eventId: id, queue: 'unlocks' }]);
  await eventually(async () => expect(await countOf('repeated')).toBe(repeated + 1));
  expect(await owedOf(id)).toMatchObject({ consumer: 'unlocks', attempts: 0, parked_at: null });
  expect(handled).not.toContain('book.opened');
});

test("deliveries of a newer release never crowd out this release's", async () => {
  for (let n = 0; n < 3; n += 1) await recordNewer('book.sold', 'unlocks', true);
  await recordNewer('unlock.requested', 'books', true);
  const lost = await recordNewer('unlock.requested', 'activity', true);
  expect((await listOwed(db)).map(({ eventId }) => eventId)).toEqual([lost]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'event'],
  ['no number', { eventId: '1; drop table events' }],
  ['a number that is no id', { eventId: 1e12 }],
  ['an object for a number', { eventId: { valueOf: 1 } }],
  ['a list', [1]],
])('a job with %s is counted and skipped', async (_what, data) => {
  const garbled = await countOf('garbled');
  const [queue] = queues.all.filter(({ name }) => name === 'unlocks');
  await queue?.add('unlocks', data, { removeOnComplete: true, attempts: 5 });
  await eventually(async () => expect(await countOf('garbled')).toBe(garbled + 1));
  await requestUnlock();
});

test('a job with invalid JSON stops no worker', async () => {
  const redis = openPatientRedis(testServices().redisUrl, log);
  closing.push(() => redis.disconnect());
  const [queue] = queues.all.filter(({ name }) => name === 'unlocks');
  const job = await queue?.add('unlocks', { eventId: 1 }, { delay: 60_000 });
  await redis.hset(`${prefix}:unlocks:${job?.id}`, 'data', '{broken');
  await job?.promote();
  await requestUnlock();
});
