import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createPlain,
  HOUR,
  openingTime,
  type Plain,
  policies,
  settle,
  sweep,
  zones,
} from '#tests/workers/plain-cohort.ts';
import { openDays } from './open-days.ts';

let testDatabase: TestDatabase;
let db: Database;

/** Connections whose `now()` is the time in a table. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
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
  db = openDatabase({ databaseUrl: `${testDatabase.databaseUrl}${separator}options=${path}`, poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const FIRST = Date.parse('2027-03-10T00:00:00.000Z');
const dateOf = (day: number): string => new Date(FIRST + day * 24 * HOUR).toISOString().slice(0, 10);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unlock' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('set' as const), day: fc.integer({ min: 1, max: 21 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), zone: fc.constantFrom(...zones) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('policy' as const), policy: fc.constantFrom(...policies) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('join' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('start' as const), inDays: fc.integer({ min: 0, max: 9 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Run {
  id: number;
  cohortId: number;
  plain: Plain;
}

const setUser = (id: number, change: object) =>
  db.updateTable('users').set(change).where('id', '=', id).execute();
const setDays = (run: Run) => setUser(run.id, { current_day: run.plain.day, resume_day: run.plain.resume });

async function hold({ id: user_id, plain }: Run): Promise<void> {
  const work = { user_id, task_day: plain.day };
  const submission = await db
    .insertInto('submissions')
    .values({ ...work, other_url: 'work.txt' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!submission) return;
  const review = { comment: 'Once more', rating: 2, unlock_next: false, submission_version: 1 };
  await db
    .insertInto('feedback')
    .values({ ...work, ...review, submission_id: submission.id, reviewer_id: user_id })
    .execute();
}

/** Does to the plain model and to the rows what a request does. */
async function take(run: Run, action: Step): Promise<void> {
  const { id, cohortId, plain } = run;
  const isRunning = plain.resume === null && plain.day > 0;
  switch (action.do) {
    case 'wait':
      plain.now += action.hours * HOUR;
      await sql`update moment.present set at = ${new Date(plain.now)}`.execute(db);
      break;
    case 'unlock':
      if (plain.resume !== null || plain.day === 21) return;
      plain.day += 1;
      settle(plain);
      await setDays(run);
      break;
    case 'hold':
      if (!isRunning) return;
      plain.held.add(plain.day);
      await hold(run);
      break;
    case 'pause':
      if (plain.resume !== null) return;
      [plain.day, plain.resume] = [0, plain.day];
      settle(plain);
      await setDays(run);
      break;
    case 'resume':
      if (plain.resume === null) return;
      [plain.day, plain.resume] = [plain.resume, null];
      settle(plain);
      await setDays(run);
      break;
    case 'set':
      [plain.day, plain.resume] = [action.day, null];
      settle(plain);
      await setDays(run);
      break;
    case 'move':
      plain.zone = action.zone;
      settle(plain);
      await setUser(id, { time_zone: action.zone });
      break;
    case 'policy':
      plain.policy = action.policy;
      settle(plain);
      await db.updateTable('cohorts').set({ policy: action.policy }).where('id', '=', cohortId).execute();
      await sql`update users set cohort_id = cohort_id where id = ${id}`.execute(db);
      break;
    case 'leave':
    case 'join':
      if (plain.isIn === (action.do === 'join')) return;
      plain.isIn = !plain.isIn;
      plain.next = null;
      settle(plain);
      await setUser(id, { cohort_id: plain.isIn ? cohortId : null });
      break;
    case 'start':
      if (plain.start <= new Date(plain.now).toISOString().slice(0, 10)) return;
      plain.start = new Date(plain.now + (action.inDays + 1) * 24 * HOUR).toISOString().slice(0, 10);
      settle(plain);
      await db.updateTable('cohorts').set({ starts_on: plain.start }).where('id', '=', cohortId).execute();
      await sql`update users set cohort_id = cohort_id where id = ${id}`.execute(db);
      break;
  }
}

async function begin(zone: string, policy: Plain['policy'], start: string): Promise<Run> {
  const plain = createPlain({ now: FIRST, zone, policy, start });
  await sql`update moment.present set at = ${new Date(FIRST)}`.execute(db);
  const cohort = await db
    .insertInto('cohorts')
    .values({ name: crypto.randomUUID(), starts_on: start, policy })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await db
    .insertInto('users')
    .values({
      ...{
        email: `${crypto.randomUUID()}@example.com`,
        name: 'Ada Rossi',
        company: null,
        password_hash: 'none',
      },
      ...{ time_zone: zone, current_day: 0, cohort_id: cohort.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  settle(plain);
  return { id: user.id, cohortId: cohort.id, plain };
}

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
        const run = await begin(zone, policy, start);
        for (const action of actions) {
          await take(run, action);
          sweep(run.plain);
          await openDays(db);
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
        await setUser(run.id, { cohort_id: null });
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
