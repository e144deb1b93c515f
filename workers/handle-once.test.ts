import { expect, test } from 'vitest';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/cause.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { activityHandler } from './activity/activity.worker.ts';
import { handleOnce, type PendingJob } from './handle-once.ts';

const site = await forThisFile(startWorkerSite());

test('a repeated job, in any process, has no effect', async () => {
  const id = await site.createClient(1);
  const row = await site.db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.db
    .transaction()
    .execute((trx) => recordEvent(trx, 'user.registered', { user: presentUser(row) }));
  const event = await site.db
    .selectFrom('events')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const due = [{ eventId: event.id, queue: 'activity' as const, onClaimed: currentCause }];
  const runs = await Promise.all(
    Array.from({ length: 20 }, () => handleOnce(site.db, { activity: activityHandler }, due)),
  );
  expect(runs.filter(({ done }) => done.size > 0).length).toBeLessThanOrEqual(1);
  await eventually(async () => expect(await site.feedOf(id)).toHaveLength(1));
  expect((await handleOnce(site.db, { activity: activityHandler }, due)).done.size).toBe(0);
});

test('an event that always fails is parked after five attempts and blocks no other', async () => {
  const poison = await site.db
    .insertInto('events')
    .values({ type: 'unlock.requested', payload: JSON.stringify({ userId: 'none' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('deliveries')
    .values({ event_id: poison.id, consumer: 'unlocks', last_error: null })
    .execute();
  const id = await site.createClient(1);
  await site.requestUnlock(id, 2);
  await eventually(async () => expect((await site.daysOf(id)).current_day).toBe(2));
  await eventually(async () => {
    const parked = await site.db
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

test('an event that fails in a batch is parked alone; each of the others is handled at the first attempt', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => site.createClient(1)));
  const { id: poison } = await site.db
    .insertInto('events')
    .values({ type: 'user.registered', payload: JSON.stringify({ user: null }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('deliveries')
    .values({ event_id: poison, consumer: 'activity', last_error: null })
    .execute();
  const rows = await site.db.selectFrom('users').select(userColumns).where('id', 'in', ids).execute();
  await site.db.transaction().execute(async (trx) => {
    for (const row of rows) await recordEvent(trx, 'user.registered', { user: presentUser(row) });
  });
  const lined = site.db.selectFrom('activity').select('user_id').where('user_id', 'in', ids);
  await eventually(async () => expect(await lined.execute()).toHaveLength(ids.length));
  const attempts = site.db.selectFrom('deliveries').select(['event_id', 'attempts', 'parked_at']);
  await eventually(
    async () =>
      expect(await attempts.where('consumer', '=', 'activity').execute()).toEqual([
        { event_id: poison, attempts: 5, parked_at: expect.any(Date) },
      ]),
    15_000,
  );
});

test('a batch waits for the deletion of an account before it takes the events, so neither stops the other', async () => {
  const [id, other] = [await site.createClient(1), await site.createClient(1)];
  const eventOf = async (userId: number): Promise<number> => {
    const query = site.db.selectFrom('users').select(userColumns).where('id', '=', userId);
    const user = presentUser(await query.executeTakeFirstOrThrow());
    const event = await site.db
      .insertInto('events')
      .values({ type: 'user.registered', payload: JSON.stringify({ user }), published_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('deliveries')
      .values({ event_id: event.id, consumer: 'activity', last_error: null })
      .execute();
    return event.id;
  };
  const due: PendingJob[] = [];
  for (const userId of [id, other])
    due.push({ eventId: await eventOf(userId), queue: 'activity', onClaimed: currentCause });
  let batch: ReturnType<typeof handleOnce> | undefined;
  await site.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    batch = handleOnce(site.db, { activity: activityHandler }, due);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    await trx.deleteFrom('events').where('person_id', '=', id).execute();
    await trx.deleteFrom('users').where('id', '=', id).execute();
  });
  expect((await batch)?.done.size).toBe(1);
  expect(await site.feedOf(other)).toHaveLength(1);
});
