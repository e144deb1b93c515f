import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { migrateTo, migrateToLatest } from '#shared/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let site: TestDatabase;
let db: Database;
beforeAll(async () => {
  site = await createTestDatabase();
  db = site.db;
  await sql`drop schema public cascade; create schema public`.execute(db);
  await migrateTo(db, '0018-answers-by-age');
});
afterAll(() => site.drop());

const run = (statement: string) => sql.raw(statement).execute(db);

test("earlier submissions refer to their own existing file, never to another user's", async () => {
  await run(
    `insert into users (email, name, password_hash) values ('ada@example.com', 'Ada', ''), ('ben@example.com', 'Ben', '')`,
  );
  await run(`insert into files (id, user_id, task_day, name, media_type, size, sha256)
    values ('mine', 1, 2, 'a.txt', 'text/plain', 1, '')`);
  const handIn = (day: number, url: string) =>
    run(`with submission as (insert into submissions (user_id, task_day, file_url) values (1, ${day}, '${url}') returning id)
      insert into submission_versions (submission_id, version, file_url) select id, 1, '${url}' from submission`);
  await handIn(1, 'embedded_form_day1_1.json');
  await handIn(2, '/api/files/mine');
  await handIn(3, '/api/files/gone');
  await run(
    `insert into drafts (user_id, day, file_url) values (1, 2, '/api/files/mine'), (2, 2, '/api/files/mine')`,
  );
  await migrateToLatest(db);
  await handIn(4, '/api/files/mine');
  await run(`insert into drafts (user_id, day, file_url) values (2, 3, '/api/files/mine')`);
  const linked = await sql<{ what: string }>`
    select 'day ' || task_day as what from submissions where file_id = 'mine'
    union all select 'version ' || submission_id from submission_versions where file_id = 'mine'
    union all select 'draft ' || user_id from drafts where file_id = 'mine' order by what`.execute(db);
  expect(linked.rows.map(({ what }) => what)).toEqual([
    'day 2',
    'day 4',
    'draft 1',
    'version 2',
    'version 4',
  ]);
});

test('a submitted file stays without its draft and is removed with its account', async () => {
  await expect(run(`delete from files where id = 'mine'`)).rejects.toThrow('foreign key');
  await run('delete from users where id = 1');
  expect((await sql`select from files`.execute(db)).rows).toEqual([]);
});
