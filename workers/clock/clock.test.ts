import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventColumns, readEntry, requestWork } from '#shared/events/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { handleClock } from './clock.worker.ts';

let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = testDatabase.db;
  await seedTasks(db);
});
afterAll(() => testDatabase.drop());

const HOUR = 3_600_000;

/** A participant on day 3 whose submission has waited for the given hours. */
async function startWaiting(hoursPast: number, client: { current_day?: number; resume_day?: number } = {}) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const user = await db
    .insertInto('users')
    .values({ email, name: 'Ada Rossi', company: null, password_hash: 'none', current_day: 3, ...client })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clock_at = new Date(Date.now() - hoursPast * HOUR);
  const submission = await db
    .insertInto('submissions')
    .values({ user_id: user.id, task_day: 3, other_url: 'work.txt', clock_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const started = { submissionId: submission.id, userId: user.id, day: 3, dueAt: clock_at.toISOString() };
  return { userId: user.id, submissionId: submission.id, started };
}

type Started = Awaited<ReturnType<typeof startWaiting>>['started'];

async function ring(payload: Started, times = 1): Promise<string[]> {
  const last = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  await db.transaction().execute(async (trx) => {
    await requestWork(trx, 'clock.started', payload, payload.dueAt);
    const event = await trx
      .selectFrom('events')
      .select(eventColumns)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    for (let n = 0; n < times; n += 1) await handleClock(trx, readEntry(event));
  });
  const rows = await db
    .selectFrom('events')
    .select('type')
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .execute();
  return rows.slice(1).map(({ type }) => type);
}

test('a submission that has waited long enough unlocks the next day, once', async () => {
  const { started, submissionId } = await startWaiting(1);
  expect(await ring(started, 3)).toEqual(['unlock.requested']);
  const row = await db.selectFrom('submissions').select('clock_at').where('id', '=', submissionId).execute();
  expect(row).toEqual([{ clock_at: null }]);
});

test('a job that runs too early is scheduled again', async () => {
  const { started } = await startWaiting(-2);
  expect(await ring(started)).toEqual(['clock.started']);
});

test('a restarted clock ignores the job of its former time', async () => {
  const { started } = await startWaiting(-2);
  expect(await ring({ ...started, dueAt: new Date(Date.now() - HOUR).toISOString() })).toEqual([]);
});

test('nothing unlocks for a participant who is paused, has passed the day or has feedback', async () => {
  const paused = await startWaiting(1, { current_day: 0, resume_day: 3 });
  expect(await ring(paused.started)).toEqual([]);
  const ahead = await startWaiting(1, { current_day: 4 });
  expect(await ring(ahead.started)).toEqual([]);
  const { started, userId, submissionId } = await startWaiting(1);
  const review = { comment: 'Good work', rating: 4, unlock_next: false, submission_version: 1 };
  await db
    .insertInto('feedback')
    .values({ ...review, submission_id: submissionId, user_id: userId, task_day: 3, reviewer_id: userId })
    .execute();
  expect(await ring(started)).toEqual([]);
});
