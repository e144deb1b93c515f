import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { EventPayload } from '#shared/contract/events.ts';
import type { Trx } from '#shared/database/database.ts';
import { inTransaction, type OutboxEntry, recordEvent } from '#shared/events/outbox.ts';
import { createLog, runFor } from '#shared/operations/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertUser, userOf } from '#tests/workers/people.ts';
import { activityHandler } from '#workers/activity/activity.worker.ts';
import { type BatchHandler, doBatch } from './batch.ts';
import { limitLockWait } from './claim.queries.ts';

const site = await forThisFile(createTestDatabase());
const db = site.db;
const [adaId, benId] = [await insertUser(db), await insertUser(db)];
beforeEach(async () => {
  await sql`truncate activity, events cascade`.execute(db);
});

/** The items of what was recorded for the feed. */
const itemsOf = ({ type, payload }: OutboxEntry): [string, number][] => {
  const { item, more = [] } = payload as EventPayload<'activity.recorded'>;
  return [item, ...more].map(({ id }) => [type, id]);
};

/** A worker of the feed; `shared` lists the events per transaction, `full` counts those that took as many as may be. */
function openWorker(handler: BatchHandler = activityHandler) {
  const shared: number[] = [];
  const offered: OutboxEntry[] = [];
  const counts = { full: 0 };
  const activity: BatchHandler = {
    ...handler,
    handle: (trx, claimed) => {
      shared.push(claimed.length);
      return handler.handle(trx, claimed);
    },
  };
  const deps = {
    ...{ db, log: createLog('silent', 'test'), pause: 0 },
    offer: (entries: readonly OutboxEntry[]) => void offered.push(...entries),
  };
  const work = (): Promise<void> =>
    doBatch(deps, { activity }, () => {
      counts.full += 1;
    });
  return { shared, offered, counts, work };
}

/** Sign-ups, each by a separate request. */
async function recordMany(count: number, userId = adaId): Promise<number[]> {
  const user = await userOf(db, userId);
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const cause = { requestId: `call-${n}-${userId}`, traceparent: null };
    const { entries } = await runFor(cause, () =>
      inTransaction(db, (trx) => recordEvent(trx, 'user.registered', { user })),
    );
    ids.push(...entries.map(({ id }) => id));
  }
  return ids;
}

/** An event whose feed entry cannot be made. */
async function recordPoison(payload: object): Promise<number> {
  const record = (trx: Trx) => recordEvent(trx, 'user.registered', payload as never);
  return (await inTransaction(db, record)).entries[0]?.id ?? 0;
}

const linedEvents = async (): Promise<number[]> =>
  (await db.selectFrom('activity').select('event_id').orderBy('id').execute()).map(
    ({ event_id }) => event_id,
  );
const openJobs = () => db.selectFrom('jobs').select(['event_id', 'attempts']).orderBy('event_id').execute();
const failedOnce = (ids: readonly number[]) => ids.map((event_id) => ({ event_id, attempts: 1 }));
const untried = (ids: readonly number[]) => ids.map((event_id) => ({ event_id, attempts: 0 }));

test('jobs that are due share a transaction; feed entries and their events are in event order', async () => {
  const ids = await recordMany(12);
  const { work, shared, offered, counts } = openWorker();
  await work();
  expect(shared).toEqual([12]);
  expect(counts.full).toBe(0);
  expect(await linedEvents()).toEqual(ids);
  expect(await openJobs()).toEqual([]);
  const items = await db.selectFrom('activity').select('id').orderBy('id').execute();
  expect(offered.flatMap(itemsOf)).toEqual(items.map(({ id }) => ['activity.recorded', id]));
});

test('a transaction takes the jobs that are due longest, and says that more may be due', async () => {
  const ids = await recordMany(7);
  const { work, shared, counts } = openWorker({ ...activityHandler, most: 4 });
  await work();
  expect([shared, counts.full]).toEqual([[4], 1]);
  expect(await linedEvents()).toEqual(ids.slice(0, 4));
  await work();
  expect([shared, counts.full]).toEqual([[4, 3], 1]);
});

test('what shared jobs record is one event for each participant, with the cause of the first job about them', async () => {
  await recordMany(6);
  await recordMany(6, benId);
  const { work, offered } = openWorker();
  await work();
  const calls = [adaId, benId].map((id) => `call-0-${id}`);
  expect(offered.map(({ origin }) => origin?.requestId)).toEqual(calls);
  const people = offered.map((entry) => itemsOf(entry).length);
  expect(people).toEqual([6, 6]);
  const stored = await sql<{ request_id: string }>`
    select request_id from events where type = 'activity.recorded' order by id
  `.execute(db);
  expect(stored.rows.map(({ request_id }) => request_id)).toEqual(calls);
});

test.each([
  ['our own code cannot bear', { user: null }],
  ['PostgreSQL refuses', { user: { id: 1_000_000, name: 'Nobody' } }],
])('an event that %s fails alone, among others and before others', async (_, payload) => {
  const [first = 0] = await recordMany(1);
  const poison = await recordPoison(payload);
  const sound = [first, ...(await recordMany(7))];
  const { work } = openWorker();
  await work();
  expect((await linedEvents()).toSorted((a, b) => a - b)).toEqual(sound);
  expect(await openJobs()).toEqual(failedOnce([poison]));

  const more = await recordMany(3);
  await work();
  expect((await linedEvents()).toSorted((a, b) => a - b)).toEqual([...sound, ...more]);
  expect(await openJobs()).toEqual([{ event_id: poison, attempts: 2 }]);
});

test('a connection lost before the commit leaves everything, and counts as no failure', async () => {
  const ids = await recordMany(5);
  let isCut = true;
  const { work, shared } = openWorker({
    most: activityHandler.most,
    handle: async (trx, given) => {
      await activityHandler.handle(trx, given);
      if (isCut) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    },
  });
  await work();
  expect(shared).toEqual([5]);
  expect([await linedEvents(), await openJobs()]).toEqual([[], untried(ids)]);
  isCut = false;
  await work();
  expect([await linedEvents(), await openJobs()]).toEqual([ids, []]);
});

test('workers of several processes at once have one effect of each job', async () => {
  const ids = await recordMany(20);
  const workers = [1, 2, 3].map(() => openWorker({ ...activityHandler, most: 5 }));
  for (let round = 0; round < 3; round += 1) await Promise.all(workers.map(({ work }) => work()));
  expect((await linedEvents()).toSorted((a, b) => a - b)).toEqual(ids);
  expect(workers.flatMap(({ offered }) => offered).flatMap(itemsOf)).toHaveLength(ids.length);
  expect(await openJobs()).toEqual([]);
});

test('after a batch that a lock refused, each of its events waits a moment only', async () => {
  const ids = await recordMany(20);
  let isFirst = true;
  const { work, shared } = openWorker({
    ...activityHandler,
    handle: async (trx, given) => {
      // The first attempt waits as long as the database lets it.
      if (isFirst) await limitLockWait(trx, 100);
      isFirst = false;
      await activityHandler.handle(trx, given);
    },
  });
  await db.transaction().execute(async (trx) => {
    await sql`lock table activity in access exclusive mode`.execute(trx);
    await work();
  });
  expect(shared).toEqual([20, ...ids.map(() => 1)]);
  expect([await linedEvents(), await openJobs()]).toEqual([[], untried(ids)]);
  await work();
  expect([await linedEvents(), await openJobs()]).toEqual([ids, []]);
});

test('while an account is deleted its jobs are left, and neither waits for the other', async () => {
  const carolId = await insertUser(db);
  const [lost = 0, kept = 0] = [...(await recordMany(1, carolId)), ...(await recordMany(1))];
  const { work } = openWorker();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', carolId).forUpdate().execute();
    await work();
    expect([await linedEvents(), await openJobs()]).toEqual([[kept], untried([lost])]);
    await trx.deleteFrom('events').where('person_id', '=', carolId).execute();
    await trx.deleteFrom('users').where('id', '=', carolId).execute();
  });
  await work();
  expect([await linedEvents(), await openJobs()]).toEqual([[kept], []]);
});
