import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createEventBus } from '#shared/events/event-bus.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { openQueues, type Queues } from '#shared/events/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import { type Relay, startRelay } from '#shared/events/relay.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { currentCause } from '#shared/operations/cause.ts';
import { createLog } from '#shared/operations/log.ts';
import { createTestDatabase, type TestDatabase, testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { activityWork } from './activity/activity.worker.ts';
import { handleClock } from './clock/clock.worker.ts';
import { alone, handleOnce } from './handle-once.ts';
import { startSweeper } from './maintenance/sweeper.ts';
import { startWorker } from './start-worker.ts';
import { handleUnlock } from './unlocks/unlocks.worker.ts';

const log = createLog('silent', 'test');
let testDatabase: TestDatabase;
let db: Database;
let redis: Redis;
let publisher: Redis;
let queues: Queues;
let relay: Relay;
let sweeper: { stop: () => Promise<void> };
let workers: Worker[];
const prefix = `test-${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = testDatabase.db;
  const { redisUrl } = testServices();
  redis = openPatientRedis(redisUrl, log);
  publisher = openFailFastRedis(redisUrl, log);
  queues = openQueues(publisher, prefix);
  relay = startRelay({ db, queues, log, bus: createEventBus(publisher, prefix) });
  const deps = { db, redis, prefix, log, offer: relay.offer };
  workers = [
    startWorker('activity', activityWork, deps),
    startWorker('unlocks', alone(handleUnlock), deps),
    startWorker('clock', alone(handleClock), deps),
  ];
  sweeper = startSweeper({ db, queues, log, files: openLocalFiles(tmpdir()), offer: relay.offer });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await sweeper.stop();
  await relay.stop();
  await queues.close();
  publisher.disconnect();
  redis.disconnect();
  await testDatabase.drop();
});

async function createClient(currentDay = 1, resumeDay: number | null = null): Promise<number> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const client = { email, name: 'Ada Rossi', company: null, password_hash: 'none' };
  const row = await db
    .insertInto('users')
    .values({ ...client, current_day: currentDay, resume_day: resumeDay })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const requestUnlock = (userId: number, targetDay: number) =>
  db
    .transaction()
    .execute((trx) => recordEvent(trx, 'unlock.requested', { userId, targetDay, cause: 'coach' }));

const days = (userId: number) =>
  db
    .selectFrom('users')
    .select(['current_day', 'resume_day'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const feedOf = (userId: number) =>
  db.selectFrom('activity').selectAll().where('user_id', '=', userId).execute();

test('an unlock is applied and told once, however often it is asked for', async () => {
  const id = await createClient(1);
  await Promise.all([requestUnlock(id, 2), requestUnlock(id, 2), requestUnlock(id, 2)]);
  await eventually(async () => expect(await feedOf(id)).toHaveLength(1));
  expect(await days(id)).toEqual({ current_day: 2, resume_day: null });
  await eventually(async () => expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]));
  expect(await feedOf(id)).toMatchObject([{ type: 'unlock', description: 'Day 2 opened for Ada Rossi' }]);
});

test('unlocks in any order end at the furthest day and never past 21', async () => {
  const id = await createClient(3);
  for (const target of [7, 5, 4, 21, 2]) await requestUnlock(id, target);
  await eventually(async () => expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]));
  expect((await days(id)).current_day).toBe(21);
});

test('while a client is paused an unlock raises the kept day only', async () => {
  const id = await createClient(0, 6);
  await requestUnlock(id, 7);
  await eventually(async () => expect(await days(id)).toEqual({ current_day: 0, resume_day: 7 }));
});

test('a job that runs again, here or elsewhere, finds nothing to do', async () => {
  const id = await createClient(1);
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => recordEvent(trx, 'user.registered', { user: presentUser(row) }));
  const event = await db.selectFrom('events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const due = [{ eventId: event.id, begin: currentCause }];
  const runs = await Promise.all(
    Array.from({ length: 20 }, () => handleOnce(db, 'activity', due, activityWork)),
  );
  expect(runs.filter(({ done }) => done.size > 0).length).toBeLessThanOrEqual(1);
  await eventually(async () => expect(await feedOf(id)).toHaveLength(1));
  expect((await handleOnce(db, 'activity', due, activityWork)).done.size).toBe(0);
});

test('work that Redis has lost is found again by the sweeper', async () => {
  const id = await createClient(1);
  await requestUnlock(id, 2);
  // As after FLUSHALL: published, but no job anywhere.
  await db
    .updateTable('events')
    .set({ published_at: new Date(Date.now() - 10_000) })
    .where('published_at', 'is', null)
    .execute();
  await eventually(async () => expect((await days(id)).current_day).toBe(2), 8_000);
});

test('a poison event parks after five attempts and holds up no other', async () => {
  const poison = await db
    .insertInto('events')
    .values({ type: 'unlock.requested', payload: JSON.stringify({ userId: 'none' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({ event_id: poison.id, consumer: 'unlocks', last_error: null })
    .execute();
  const id = await createClient(1);
  await requestUnlock(id, 2);
  await eventually(async () => expect((await days(id)).current_day).toBe(2));
  await eventually(async () => {
    const parked = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('event_id', '=', poison.id)
      .executeTakeFirst();
    expect(parked).toMatchObject({
      attempts: 5,
      parked_at: expect.any(Date),
      last_error: expect.any(String),
    });
  }, 15_000);
});

test('poison among a crowd of the feed parks by itself; each of the others has its line at the first attempt', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => createClient(1)));
  const { id: poison } = await db
    .insertInto('events')
    .values({ type: 'user.registered', payload: JSON.stringify({ user: null }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({ event_id: poison, consumer: 'activity', last_error: null })
    .execute();
  const rows = await db.selectFrom('users').select(userColumns).where('id', 'in', ids).execute();
  await db.transaction().execute(async (trx) => {
    for (const row of rows) await recordEvent(trx, 'user.registered', { user: presentUser(row) });
  });
  const lined = db.selectFrom('activity').select('user_id').where('user_id', 'in', ids);
  await eventually(async () => expect(await lined.execute()).toHaveLength(ids.length));
  const attempts = db.selectFrom('deliveries').select(['event_id', 'attempts', 'parked_at']);
  await eventually(
    async () =>
      expect(await attempts.where('consumer', '=', 'activity').execute()).toEqual([
        { event_id: poison, attempts: 5, parked_at: expect.any(Date) },
      ]),
    15_000,
  );
});

/** As after FLUSHALL: told long ago, but no job anywhere. */
async function loseClock(dueAt: Date): Promise<{ userId: number; submissionId: number }> {
  await seedTasks(db);
  const userId = await createClient(3);
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({ user_id: userId, task_day: 3, file_url: '/api/files/x', clock_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload = { submissionId, userId, day: 3, dueAt: dueAt.toISOString() };
  const event = await db
    .insertInto('events')
    .values({
      type: 'clock.started',
      payload: JSON.stringify(payload),
      published_at: new Date(Date.now() - 10_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({ event_id: event.id, consumer: 'clock', last_error: null, not_before: dueAt })
    .execute();
  return { userId, submissionId };
}

test('a clock whose job Redis has lost rings once it is due, and not before', async () => {
  const [due, early] = [
    await loseClock(new Date(Date.now() - 6_000)),
    await loseClock(new Date(Date.now() + 60_000)),
  ];
  await eventually(async () => expect((await days(due.userId)).current_day).toBe(4), 8_000);
  expect((await days(early.userId)).current_day).toBe(3);
});

test('a clock that is started for a moment ahead rings then, through a delayed job', async () => {
  await seedTasks(db);
  const userId = await createClient(3);
  const clock_at = new Date(Date.now() + 1_500);
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({ user_id: userId, task_day: 3, file_url: '/api/files/x', clock_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dueAt = clock_at.toISOString();
  await db
    .transaction()
    .execute((trx) => recordEvent(trx, 'clock.started', { submissionId, userId, day: 3, dueAt }, dueAt));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await days(userId)).current_day).toBe(3);
  await eventually(async () => expect((await days(userId)).current_day).toBe(4), 8_000);
});
