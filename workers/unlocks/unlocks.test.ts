import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { unlockDay } from './unlocks.worker.ts';

const site = await forThisFile(startWorkerSite());

test('an unlock is applied and recorded once, however often it is requested', async () => {
  const id = await site.createClient(1);
  await Promise.all([site.requestUnlock(id, 2), site.requestUnlock(id, 2), site.requestUnlock(id, 2)]);
  await eventually(async () => expect(await site.feedOf(id)).toHaveLength(1));
  expect(await site.daysOf(id)).toEqual({ current_day: 2, resume_day: null });
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect(await site.feedOf(id)).toMatchObject([
    { type: 'unlock', description: 'Day 2 opened for Ada Rossi' },
  ]);
});

test('two unlocks of one person, taken at the same time, do not wait for each other', async () => {
  const id = await site.createClient(1);
  let taken = 0;
  const { promise: bothTaken, resolve } = Promise.withResolvers<void>();
  const unlock = (targetDay: number) =>
    inTransaction(site.db, async (trx) => {
      // As jobs are taken.
      await sql`select from users where id = ${id} for key share`.execute(trx);
      taken += 1;
      if (taken === 2) resolve();
      await bothTaken;
      await unlockDay(trx, { userId: id, targetDay, cause: 'coach' });
    });
  await Promise.all([unlock(2), unlock(3)]);
  expect((await site.daysOf(id)).current_day).toBe(3);
});

test('unlocks in any order end at the furthest day and never past 21', async () => {
  const id = await site.createClient(3);
  for (const target of [7, 5, 4, 21, 2]) await site.requestUnlock(id, target);
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect((await site.daysOf(id)).current_day).toBe(21);
});

test('while a participant is paused, an unlock raises only the kept day', async () => {
  const id = await site.createClient(0, 6);
  await site.requestUnlock(id, 7);
  await eventually(async () => expect(await site.daysOf(id)).toEqual({ current_day: 0, resume_day: 7 }));
});

test('work for later is done at its time, by the database’s clock, whatever wake-ups Redis has or loses', async () => {
  const userId = await site.createClient(1);
  const { rows } = await sql<{ at: Date }>`select now() + interval '700 ms' as at`.execute(site.db);
  const at = rows[0]?.at ?? new Date();
  const payload = { userId, targetDay: 2, cause: 'coach' as const };
  await site.write((trx) => requestWork(trx, 'unlock.requested', payload, at.toISOString()));
  // As of a machine whose clock is ahead.
  await site.wake(['unlocks']);
  await site.loseRedis();
  await site.wake(['unlocks']);
  await eventually(async () => expect((await site.daysOf(userId)).current_day).toBe(2));
  const opened = site.db.selectFrom('unlocks').select('unlocked_at').where('user_id', '=', userId);
  const { unlocked_at } = await opened.executeTakeFirstOrThrow();
  expect(unlocked_at.getTime()).toBeGreaterThanOrEqual(at.getTime());
});

test('an unlock that waits while another programme begins opens no day of it', async () => {
  const [id, past] = [await site.createClient(1), await site.createClient(21)];
  await site.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${id} for no key update`.execute(trx);
    await site.requestUnlock(id, 2);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    await sql`update events set person_id = ${past} where person_id = ${id}`.execute(trx);
  });
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect((await site.daysOf(id)).current_day).toBe(1);
});
