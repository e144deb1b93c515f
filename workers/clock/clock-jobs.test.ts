import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startWorkerSite, type WorkerSite } from '#tests/workers/worker-site.ts';

let site: WorkerSite;
beforeAll(async () => {
  site = await startWorkerSite();
});
afterAll(() => site.close());

/** As after FLUSHALL: published long ago, but without a job. */
async function loseClock(dueAt: Date): Promise<{ userId: number; submissionId: number }> {
  await seedTasks(site.db);
  const userId = await site.createClient(3);
  const { id: submissionId } = await site.db
    .insertInto('submissions')
    .values({ user_id: userId, task_day: 3, other_url: 'work.txt', clock_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload = { submissionId, userId, day: 3, dueAt: dueAt.toISOString() };
  const event = await site.db
    .insertInto('events')
    .values({
      type: 'clock.started',
      payload: JSON.stringify(payload),
      published_at: new Date(Date.now() - 10_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('deliveries')
    .values({ event_id: event.id, consumer: 'clock', last_error: null, not_before: dueAt })
    .execute();
  return { userId, submissionId };
}

test('an automatic unlock whose job Redis has lost runs once it is due, and not before', async () => {
  const [due, early] = [
    await loseClock(new Date(Date.now() - 6_000)),
    await loseClock(new Date(Date.now() + 60_000)),
  ];
  await eventually(async () => expect((await site.daysOf(due.userId)).current_day).toBe(4), 8_000);
  expect((await site.daysOf(early.userId)).current_day).toBe(3);
});

test('an automatic unlock in the future runs on time, through a delayed job', async () => {
  await seedTasks(site.db);
  const userId = await site.createClient(3);
  const clock_at = new Date(Date.now() + 1_500);
  const { id: submissionId } = await site.db
    .insertInto('submissions')
    .values({ user_id: userId, task_day: 3, other_url: 'work.txt', clock_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dueAt = clock_at.toISOString();
  await site.db
    .transaction()
    .execute((trx) => requestWork(trx, 'clock.started', { submissionId, userId, day: 3, dueAt }, dueAt));
  // Any later, the scheduler would find it too.
  await eventually(async () => expect((await site.daysOf(userId)).current_day).toBe(4), 5_000);
  const opened = site.db.selectFrom('unlocks').select('unlocked_at').where('user_id', '=', userId);
  expect((await opened.executeTakeFirstOrThrow()).unlocked_at.getTime()).toBeGreaterThanOrEqual(
    clock_at.getTime(),
  );
});
