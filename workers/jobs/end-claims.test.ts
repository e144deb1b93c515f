import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { insertSubmission, insertUser } from '#tests/workers/people.ts';
import { claims } from './end-claims.queries.ts';

const testDatabase = await forThisFile(createTestDatabase());
const db = testDatabase.db;
await seedTasks(db);
const [coachId, clientId] = [await insertUser(db), await insertUser(db)];

/** A submission whose claim was last renewed that long ago. */
async function claimed(day: number, minutesAgo: number): Promise<number> {
  const id = await insertSubmission(db, clientId, day);
  const seenAt = new Date(Date.now() - minutesAgo * 60_000);
  await db.insertInto('claims').values({ submission_id: id, coach_id: coachId, seen_at: seenAt }).execute();
  return id;
}

test('an expired claim ends once and is pushed; a renewed one stays', async () => {
  const [gone, kept] = [await claimed(1, 31), await claimed(2, 29)];
  const runs = await Promise.all([handleNow(db, claims), handleNow(db, claims)]);
  expect(runs.flat()).toMatchObject([
    { type: 'claim.changed', payload: { userId: clientId, day: 1, submissionId: gone, claim: null } },
  ]);
  expect(await db.selectFrom('claims').select('submission_id').execute()).toEqual([{ submission_id: kept }]);
  expect(await db.selectFrom('events').select('type').execute()).toEqual([{ type: 'claim.changed' }]);
  expect(await handleNow(db, claims)).toEqual([]);
});
