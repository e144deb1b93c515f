import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { begin, type Run, setUser, step, take } from '#tests/workers/cohort-run.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { HOUR, openingTime, policies, sweep, zones } from '#tests/workers/plain-cohort.ts';
import { openings } from './open-days.queries.ts';

/** Connections whose `now()` is the time in a table. */
const testDatabase = await createTestDatabase();
await seedTasks(testDatabase.db);
for (const statement of [
  'create schema moment',
  'create table moment.present (at timestamptz not null)',
  'insert into moment.present values (now())',
  `create function moment.now() returns timestamptz language sql stable as $$ select at from moment.present $$`,
])
  await sql.raw(statement).execute(testDatabase.db);
const path = encodeURIComponent('-c search_path=moment,public,pg_catalog');
const separator = testDatabase.databaseUrl.includes('?') ? '&' : '?';
const db = openDatabase({
  databaseUrl: `${testDatabase.databaseUrl}${separator}options=${path}`,
  poolSize: 2,
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const FIRST = Date.parse('2027-03-10T00:00:00.000Z');
const dateOf = (day: number): string => new Date(FIRST + day * 24 * HOUR).toISOString().slice(0, 10);

async function expectSame({ id, plain }: Run): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select(['current_day', 'resume_day', 'opens_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const opensAt = plain.next === null ? null : openingTime(plain.next, plain.zone);
  expect([row.current_day, row.resume_day, row.opens_at?.getTime() ?? null]).toEqual([
    plain.day,
    plain.resume,
    opensAt,
  ]);
}

test('days open as in a plain model, whatever the times, zones, holds, pauses and changes of a cohort', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom(...policies),
      fc.integer({ min: 0, max: 12 }).map(dateOf),
      fc.array(step, { minLength: 10, maxLength: 30 }),
      async (zone, policy, start, actions) => {
        const run = await begin(db, { now: FIRST, zone, policy, start });
        for (const action of actions) {
          await take(run, action);
          sweep(run.plain);
          await handleNow(db, openings);
          await expectSame(run);
        }
        const opened = await db
          .selectFrom('unlocks')
          .select('day')
          .where('user_id', '=', run.id)
          .orderBy('id')
          .execute();
        expect(opened.map(({ day }) => day)).toEqual(run.plain.opened);
        // The clock of the next run goes back.
        await setUser(run, { cohort_id: null });
      },
    ),
    { numRuns: triesOf({ few: 5, all: 25 }) },
  );
});
