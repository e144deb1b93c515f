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

const start = '2027-03-08';

test.each<
  [what: string, zone: string, at: string, to: string, hours: number, expected: string, day?: number]
>([
  ['a morning in Kiritimati', 'UTC', '2027-03-10T19:56', 'Pacific/Kiritimati', 0, '2027-03-11T16:00'],
  ['a morning in Auckland', 'UTC', '2027-03-10T19:56', 'Pacific/Auckland', 0, '2027-03-11T17:00'],
  ['before six in Tokyo', 'UTC', '2027-03-10T19:56', 'Asia/Tokyo', 0, '2027-03-11T21:00'],
  ['an evening in Los Angeles', 'UTC', '2027-03-10T05:00', 'America/Los_Angeles', 0, '2027-03-10T14:00'],
  ['an evening at the date line', 'UTC', '2027-03-10T05:00', 'Etc/GMT+12', 0, '2027-03-10T18:00'],
  ['midnight in New York', 'UTC', '2027-03-10T05:00', 'America/New_York', 0, '2027-03-11T11:00'],
  ['quarters of an hour', 'UTC', '2027-03-10T18:10', 'Asia/Kathmandu', 1, '2027-03-11T00:15'],
  ['a night that loses an hour', 'UTC', '2027-03-13T20:00', 'America/New_York', 3, '2027-03-14T10:00'],
  ['to the west', 'Pacific/Auckland', '2027-03-10T19:56', 'America/Los_Angeles', 9, '2027-03-11T14:00'],
  ['to the east', 'America/Los_Angeles', '2027-03-10T19:56', 'Pacific/Auckland', 9, '2027-03-11T17:00'],
  ['its morning has passed', 'UTC', '2027-03-10T00:30', 'America/Los_Angeles', 19, '2027-03-10T14:00'],
  ['its morning has passed, and it is night', 'UTC', '2027-03-10T01:00', 'Etc/GMT+2', 28, '2027-03-11T08:00'],
  ['an unknown zone', 'Asia/Tokyo', '2027-03-10T20:00', 'Mars/Olympus', 0, '2027-03-11T06:00'],
  ['a start by day', 'America/Los_Angeles', '2027-03-08T05:00', 'Asia/Tokyo', 2, '2027-03-07T21:00', 0],
  [
    'a start at night',
    'America/Los_Angeles',
    '2027-03-08T12:00',
    'Pacific/Kiritimati',
    1,
    '2027-03-08T16:00',
    0,
  ],
  ['a start ahead', 'Asia/Tokyo', '2027-03-06T12:00', 'America/Los_Angeles', 1, '2027-03-08T14:00', 0],
])(
  'in another zone the next day opens on the first morning after the date of the step there: %s',
  async (_what, zone, at, to, hours, expected, day = 1) => {
    const now = Date.parse(`${at}Z`);
    const run = await begin(db, { now, zone, policy: 'daily', start });
    const set = (change: object) => setUser(run, change);
    if (day > 0) for (const cohort_id of [null, run.cohortId]) await set({ cohort_id, current_day: day });
    const opensAt = async () =>
      (await db.selectFrom('users').select('opens_at').where('id', '=', run.id).executeTakeFirstOrThrow())
        .opens_at;
    const before = await opensAt();
    await take(run, { do: 'wait', hours });
    await set({ time_zone: to });
    expect((await opensAt())?.toISOString()).toBe(`${expected}:00.000Z`);
    // It is counted from the same step however often the zone changes.
    await set({ time_zone: zone });
    expect(await opensAt()).toEqual(before);
    await set({ cohort_id: null });
  },
);
