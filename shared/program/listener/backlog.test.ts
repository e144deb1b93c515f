import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestWork } from '#shared/events/outbox.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { getBacklog } from './backlog.queries.ts';

const database = await forThisFile(createTestDatabase());

const unlock = { userId: 1, targetDay: 2, cause: 'coach' } as const;
const run = (statement: string) => sql.raw(statement).execute(database.db);

test('the backlog has depth and age, and counts open, scheduled and parked jobs', async () => {
  const { db } = database;
  expect(await getBacklog(db)).toEqual({ outbox: { depth: 0, ageSeconds: 0 }, queues: [] });
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 4; count += 1) await requestWork(trx, 'unlock.requested', unlock);
  });
  await run("update events set created_at = now() - interval '60 seconds' where id = 1");
  await run('update events set published_at = now() where id = 4');
  await run("update jobs set created_at = now() - interval '1 hour' where event_id < 4");
  await run("update jobs set due_at = now() + interval '1 hour' where event_id = 1");
  await run('update jobs set parked_at = now() where event_id = 2');
  await run("update jobs set due_at = now() - interval '30 seconds' where event_id = 3");
  const { outbox, queues } = await getBacklog(db);
  expect(outbox.depth).toBe(3);
  expect(outbox.ageSeconds).toBeGreaterThan(59);
  expect(outbox.ageSeconds).toBeLessThan(70);
  expect(queues).toMatchObject([{ queue: 'unlocks', open: 2, scheduled: 1, parked: 1 }]);
  expect(queues[0]?.lagSeconds).toBeGreaterThan(29);
  expect(queues[0]?.lagSeconds).toBeLessThan(40);
});
