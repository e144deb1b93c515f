import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database, Reader } from '#shared/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { verifyRows } from './verify-database.ts';

let site: TestDatabase;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.drop());

const run = async (db: Reader, ...statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const people = `insert into users (email, name, password_hash, current_day, is_admin, deactivated_at)
  select n || '@example.com', 'Ada', 'none', n % 22, n = 44, case when n % 10 = 3 then now() end
  from generate_series(1, 44) n`;
const work = `insert into submissions (user_id, task_day, other_url)
  select id, day, 'file' from users, generate_series(1, 3) as day where not is_admin`;
const reviews = `insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
  select id, 1, user_id, task_day, (select id from users where is_admin), 'Good work', 3, false
  from submissions where task_day < 3`;
const talk = `insert into conversations (user_id, waiting_since)
  select id, case when id % 3 = 0 then now() end from users where not is_admin`;
const revise = (userId: number, day: number): string =>
  `update submissions set version = version + 1, updated_at = now() where user_id = ${userId} and task_day = ${day}`;

async function miscounted(db: Database): Promise<string[]> {
  const name = 'counters match their rows';
  const [found] = await db.transaction().execute((trx) => verifyRows(trx, testConfig, [name]));
  return found?.name === name ? found.breaches : ['nothing'];
}

const revised = async (db: Database): Promise<number[][]> =>
  (await db.selectFrom('revisions').selectAll().orderBy('revised_at').execute()).map((row) => [
    row.user_id,
    row.day,
  ]);

test('inserts, updates and deletes of rows are counted', async () => {
  await run(site.db, people, work, reviews, talk);
  expect(await miscounted(site.db)).toEqual([]);
  const steps = [
    'update users set current_day = 21 where id = 5',
    'update users set deactivated_at = now() where id in (6, 7)',
    'update users set deactivated_at = null where id in (3, 6)',
    'update users set is_admin = true where id = 8',
    'update conversations set waiting_since = null where user_id = 9',
    'update conversations set waiting_since = now() where user_id in (9, 10)',
    `insert into conversations (user_id, waiting_since) values (11, now())
      on conflict (user_id) do update set waiting_since = excluded.waiting_since`,
    'delete from submissions where user_id = 13 and task_day = 1',
    'delete from users where id in (15, 16)',
    `insert into users (email, name, password_hash, is_invited)
      select 'invited' || n || '@example.com', 'Eve', 'none', true from generate_series(1, 4) n`,
    "update users set current_day = 0 where email = 'invited1@example.com'",
    "update users set last_activity = now() where email in ('invited1@example.com', 'invited2@example.com')",
    "update users set is_admin = true where email = 'invited3@example.com'",
    "delete from users where email in ('invited2@example.com', 'invited4@example.com')",
  ];
  for (const step of steps) {
    await run(site.db, step);
    expect([step, await miscounted(site.db)]).toEqual([step, []]);
  }
});

test('writers of one counter do not wait for each other, and rolled-back rows are not counted', async () => {
  await run(site.db, people);
  const handIn = (userId: number): string =>
    `insert into submissions (user_id, task_day, other_url) values (${userId}, 1, 'file')`;
  const open = await site.db.startTransaction().execute();
  await run(open, handIn(1));
  await site.db.transaction().execute(async (trx) => {
    await run(
      trx,
      "set local lock_timeout = '50ms'",
      handIn(2),
      'update users set current_day = 0 where id = 2',
    );
  });
  await open.rollback().execute();
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      site.db
        .transaction()
        .execute(async (trx) => {
          await run(trx, handIn(n + 3), `update users set current_day = ${n % 22} where id = ${n + 3}`);
          if (n % 4 === 0) throw new Error('Not so.');
        })
        .catch(() => undefined),
    ),
  );
  expect(await miscounted(site.db)).toEqual([]);
  expect(await site.db.selectFrom('submissions').select('id').execute()).toHaveLength(31);
});

test('a revision lasts until the coach answers by a message or an annotation', async () => {
  await run(site.db, people, work, reviews, talk, revise(1, 1), revise(1, 2), revise(2, 1), revise(2, 3));
  expect(await revised(site.db)).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
  const say = (author: number, day: number): string =>
    `insert into messages (user_id, day, author_id, from_admin, message) values (1, ${day}, ${author}, ${author === 44}, 'So?')`;
  await run(site.db, say(1, 1), say(44, 3));
  expect(await revised(site.db)).toHaveLength(3);
  await run(site.db, say(44, 1), 'update feedback set changed_at = now() where user_id = 2 and task_day = 1');
  expect(await revised(site.db)).toEqual([[1, 2]]);
  await run(site.db, revise(1, 1));
  expect(await revised(site.db)).toEqual([
    [1, 2],
    [1, 1],
  ]);
  await run(site.db, 'delete from conversations where user_id = 1', 'delete from users where id = 1');
  expect(await revised(site.db)).toEqual([]);
});
