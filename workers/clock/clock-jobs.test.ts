import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

const site = await forThisFile(startWorkerSite());

/** A participant on day 3 whose submission waits until then. */
async function wait(clock_at: Date): Promise<number> {
  await seedTasks(site.db);
  const userId = await site.createClient(3);
  const work = { user_id: userId, task_day: 3, other_url: 'work.txt', clock_at };
  await site.db.insertInto('submissions').values(work).execute();
  return userId;
}

test('an automatic unlock runs once it is due, though Redis loses every job, and not before', async () => {
  const [due, early] = [await wait(new Date(Date.now() - 6_000)), await wait(new Date(Date.now() + 60_000))];
  await site.loseJobs();
  await eventually(async () => expect((await site.daysOf(due)).current_day).toBe(4), 8_000);
  expect((await site.daysOf(early)).current_day).toBe(3);
});

test('an automatic unlock in the future runs on time', async () => {
  const clock_at = new Date(Date.now() + 1_500);
  const userId = await wait(clock_at);
  await eventually(async () => expect((await site.daysOf(userId)).current_day).toBe(4), 5_000);
  const opened = site.db.selectFrom('unlocks').select('unlocked_at').where('user_id', '=', userId);
  expect((await opened.executeTakeFirstOrThrow()).unlocked_at.getTime()).toBeGreaterThanOrEqual(
    clock_at.getTime(),
  );
});
