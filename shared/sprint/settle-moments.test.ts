import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertCohort, insertSubmission, insertUser } from '#tests/workers/people.ts';
import { settleMoments } from './clock.queries.ts';

const { db } = await forThisFile(createTestDatabase());
await seedTasks(db);
const time_zone = 'America/Edmonton';
const at_home = '2099-12-01T08:00';
const due_at = sql<Date>`local_moment(${at_home}, ${time_zone})`;

/** Everything that waits for an hour of the zone, once. */
async function fill(): Promise<void> {
  const cohort_id = await insertCohort(db, '2099-12-01', 'daily');
  const user_id = await insertUser(db, { time_zone, cohort_id, current_day: 0 });
  const night = new Date('2099-12-01T09:58:00Z');
  const clock_at = sql<Date>`after_six(${night}, ${time_zone})`;
  await insertSubmission(db, user_id, 1, { waited_at: night, clock_at });
  const held = {
    user_id,
    author_id: user_id,
    day: 1,
    message: 'Good morning',
    quoted_id: null,
    problem: null,
  };
  await db
    .insertInto('held_messages')
    .values({ ...held, at_home, due_at })
    .execute();
  const kind = 'message' as const;
  const act = { kind, author_id: user_id, words: 'Hello', total: 1, at_home, wakes_at: due_at };
  const nobody = { coach_id: null, cohort_id: null, ended_at: null, stopped_by: null };
  const { id: act_id } = await db
    .insertInto('acts')
    .values({ ...act, ...nobody })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { act_id, n: 1, user_id, day: 1, due_at, reason: null, settled_at: null };
  await db.insertInto('act_people').values(place).execute();
}

const MOMENTS = [
  ['users', 'opens_at'],
  ['submissions', 'clock_at'],
  ['held_messages', 'due_at'],
  ['act_people', 'due_at'],
  ['acts', 'wakes_at'],
] as const;

const momentsOf = async () =>
  await Promise.all(
    MOMENTS.map(
      async ([table, column]) =>
        (await sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(db)).rows,
    ),
  );

test('what waits for an hour is counted again after the rules of a zone have changed, and only that', async () => {
  await fill();
  const right = await momentsOf();
  await settleMoments(db);
  expect(await momentsOf()).toEqual(right);
  // As an edition counted them that had another offset.
  for (const [table, column] of MOMENTS)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + interval '1 hour'`.execute(
      db,
    );
  for (const [place, moments] of (await momentsOf()).entries()) expect(moments).not.toEqual(right[place]);
  await settleMoments(db);
  expect(await momentsOf()).toEqual(right);
});
