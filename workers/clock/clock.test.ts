import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { insertSubmission, insertUser } from '#tests/workers/people.ts';
import { clocks } from './clocks.queries.ts';

const testDatabase = await forThisFile(createTestDatabase());
const db = testDatabase.db;
await seedTasks(db);

const HOUR = 3_600_000;

/** A participant on day 3 whose submission has waited for the given hours. */
async function startWaiting(hoursPast: number, client: { current_day?: number; resume_day?: number } = {}) {
  const userId = await insertUser(db, { current_day: 3, ...client });
  const clock_at = new Date(Date.now() - hoursPast * HOUR);
  return { userId, submissionId: await insertSubmission(db, userId, 3, { clock_at }) };
}

/** What the scheduler records, once or several times. */
async function ring(times = 1): Promise<string[]> {
  const recorded = [];
  for (let n = 0; n < times; n += 1) recorded.push(...(await handleNow(db, clocks)));
  return recorded.map(({ type }) => type);
}

const clockOf = (id: number) =>
  db.selectFrom('submissions').select('clock_at').where('id', '=', id).executeTakeFirstOrThrow();

test('a submission that has waited long enough unlocks the next day, once', async () => {
  const { submissionId } = await startWaiting(1);
  expect(await ring(3)).toEqual(['unlock.requested']);
  expect(await clockOf(submissionId)).toEqual({ clock_at: null });
});

test('before its time, also of a restarted clock, nothing unlocks', async () => {
  const { submissionId } = await startWaiting(-2);
  expect(await ring()).toEqual([]);
  expect((await clockOf(submissionId)).clock_at?.getTime()).toBeGreaterThan(Date.now() + HOUR);
});

test('nothing unlocks for a participant who is paused, has passed the day or has feedback', async () => {
  await startWaiting(1, { current_day: 0, resume_day: 3 });
  expect(await ring()).toEqual([]);
  await startWaiting(1, { current_day: 4 });
  expect(await ring()).toEqual([]);
  const { userId, submissionId } = await startWaiting(1);
  const review = { comment: 'Good work', rating: 4, unlock_next: false, submission_version: 1 };
  await db
    .insertInto('feedback')
    .values({ ...review, submission_id: submissionId, user_id: userId, task_day: 3, reviewer_id: userId })
    .execute();
  expect(await ring()).toEqual([]);
});
