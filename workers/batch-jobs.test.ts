import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { EventPayload } from '#shared/contract/events.ts';
import type { Trx } from '#shared/database/database.ts';
import { inTransaction, type OutboxEntry, recordEvent } from '#shared/events/outbox.ts';
import { type Cause, runFor } from '#shared/operations/log.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertUser, userOf } from '#tests/workers/people.ts';
import { activityHandler } from './activity/activity.worker.ts';
import { batchJobs } from './batch-jobs.ts';
import { limitLockWait } from './deliveries.queries.ts';
import { handleOnce, type PendingJob, type QueueHandler } from './handle-once.ts';

const site = await forThisFile(createTestDatabase());
const db = site.db;
const [adaId, benId] = [await insertUser(db), await insertUser(db)];
beforeEach(async () => {
  await sql`truncate activity, events cascade`.execute(db);
});

const causeOf = ({ origin }: OutboxEntry): Cause => ({
  requestId: origin?.requestId ?? null,
  traceparent: null,
});

/** The items of what was recorded for the feed. */
const itemsOf = ({ type, payload }: OutboxEntry): [string, number][] => {
  const { item, more = [] } = payload as EventPayload<'activity.recorded'>;
  return [item, ...more].map(({ id }) => [type, id]);
};

/** A worker without its queue; `shared` lists the events per transaction, `retried` those that only a retry had. */
function openHandler(handler: QueueHandler = activityHandler) {
  const shared: number[] = [];
  const retried: number[] = [];
  const offered: OutboxEntry[] = [];
  const handle = batchJobs(async (due: readonly PendingJob[], isRetry) => {
    shared.push(due.length);
    if (isRetry) retried.push(...due.map(({ eventId }) => eventId));
    const { done, entries } = await handleOnce(db, { activity: handler }, due, isRetry);
    offered.push(...entries);
    return due.map((job) => done.has(job));
  }, handler.most);
  return {
    ...{ shared, retried, offered },
    handle: (eventId: number) => handle({ eventId, queue: 'activity', onClaimed: causeOf }),
  };
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
const owedEvents = async (): Promise<number[]> =>
  (await db.selectFrom('deliveries').select('event_id').orderBy('event_id').execute()).map(
    ({ event_id }) => event_id,
  );

test('concurrent jobs share a transaction; feed entries and their events are in event order', async () => {
  const [first = 0, ...rest] = await recordMany(12);
  const { handle, shared, offered } = openHandler();
  const done = await Promise.all([first, ...rest.toReversed()].map(handle));
  expect(done).toEqual(Array.from({ length: 12 }, () => true));
  expect(shared).toEqual([12]);
  expect(await linedEvents()).toEqual([first, ...rest]);
  expect(await owedEvents()).toEqual([]);
  const items = await db.selectFrom('activity').select('id').orderBy('id').execute();
  expect(offered.flatMap(itemsOf)).toEqual(items.map(({ id }) => ['activity.recorded', id]));
});

test('what shared jobs record is one event for each participant, with the cause of the first job about them', async () => {
  const ids = [...(await recordMany(6)), ...(await recordMany(6, benId))];
  const { handle, offered } = openHandler();
  await Promise.all(ids.map(handle));
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
  const poison = await recordPoison(payload);
  const sound = await recordMany(8);
  const among = openHandler();
  const settled = await Promise.allSettled([sound[0] ?? 0, poison, ...sound.slice(1)].map(among.handle));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...sound.slice(1).map(() => 'fulfilled'),
  ]);
  expect((await linedEvents()).toSorted((a, b) => a - b)).toEqual(sound);
  expect(await owedEvents()).toEqual([poison]);

  const more = await recordMany(3);
  const before = openHandler();
  const [failed, ...others] = await Promise.allSettled([poison, ...more].map(before.handle));
  expect(failed?.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await owedEvents()).toEqual([poison]);
});

test('a connection lost before the commit leaves nothing; the retry writes one entry each', async () => {
  const ids = await recordMany(5);
  let isCut = true;
  const { handle, shared } = openHandler({
    most: activityHandler.most,
    handle: async (trx, given) => {
      await activityHandler.handle(trx, given);
      if (isCut) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    },
  });
  const settled = await Promise.allSettled(ids.map(handle));
  expect(settled.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  expect(shared).toEqual([5]);
  expect([await linedEvents(), await owedEvents()]).toEqual([[], ids]);
  isCut = false;
  await Promise.all(ids.map(handle));
  expect([await linedEvents(), await owedEvents()]).toEqual([ids, []]);
});

test('repeated jobs, in two processes and twice in one, have one effect', async () => {
  const ids = await recordMany(20);
  const [here, there] = [openHandler(), openHandler()];
  const done = await Promise.all([
    ...ids.map(here.handle),
    ...ids.toReversed().map(there.handle),
    ...ids.map(here.handle),
  ]);
  expect(done.filter(Boolean)).toHaveLength(ids.length);
  expect((await linedEvents()).toSorted((a, b) => a - b)).toEqual(ids);
  expect([...here.offered, ...there.offered].flatMap(itemsOf)).toHaveLength(ids.length);
  expect(await there.handle(ids[0] ?? 0)).toBe(false);
});

test('after a batch that a lock refused, each of its events waits a moment only', async () => {
  const ids = await recordMany(20);
  let isFirst = true;
  const { handle, shared, retried } = openHandler({
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
    const settled = await Promise.allSettled(ids.map(handle));
    expect(settled.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  });
  expect(shared).toEqual([20, ...ids.map(() => 1)]);
  expect(retried).toEqual(ids);
  await Promise.all(ids.map(handle));
  expect([await linedEvents(), await owedEvents()]).toEqual([ids, []]);
});

test('a batch waits for the deletion of an account before it takes the events, so neither stops the other', async () => {
  const carolId = await insertUser(db);
  const [lost = 0, kept = 0] = [...(await recordMany(1, carolId)), ...(await recordMany(1))];
  const { handle } = openHandler();
  let batch: Promise<boolean[]> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', carolId).forUpdate().execute();
    batch = Promise.all([lost, kept].map(handle));
    await eventually(async () => expect(await countBlocked(db)).toBe(1));
    await trx.deleteFrom('events').where('person_id', '=', carolId).execute();
    await trx.deleteFrom('users').where('id', '=', carolId).execute();
  });
  expect(await batch).toEqual([false, true]);
  expect(await linedEvents()).toEqual([kept]);
});

test('work limited to one event per transaction shares nothing', async () => {
  const ids = await recordMany(4);
  const { handle, shared } = openHandler({ ...activityHandler, most: 1 });
  await Promise.all(ids.map(handle));
  expect(shared).toEqual([1, 1, 1, 1]);
  expect(await linedEvents()).toHaveLength(4);
});
