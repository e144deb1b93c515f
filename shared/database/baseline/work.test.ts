import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let site: TestDatabase;
let db: Database;
beforeAll(async () => {
  site = await createTestDatabase();
  db = site.db;
  await run(`insert into users (email, name, password_hash) values
    ('ada@example.com', 'Ada', ''), ('ben@example.com', 'Ben', '')`);
  await run(`insert into files (id, user_id, task_day, name, media_type, size, sha256) values
    ('first', 1, 2, 'a.txt', 'text/plain', 1, ''), ('second', 1, 2, 'b.txt', 'text/plain', 1, ''),
    ('theirs', 2, 2, 'c.txt', 'text/plain', 1, '')`);
});
afterAll(() => site.drop());

const FORM = 'embedded_form_day1_1.json';

const run = (statement: string) => sql.raw(statement).execute(db);

type Value = string | null;

/** Hands in and drafts a day as a release does that writes these columns. */
async function write(day: number, columns: readonly string[], values: readonly Value[]): Promise<void> {
  const list = columns.join();
  const literals = values.map((value) => (value === null ? 'null' : `'${value}'`)).join();
  await run(`with submission as
      (insert into submissions (user_id, task_day, ${list}) values (1, ${day}, ${literals}) returning id)
    insert into submission_versions (submission_id, version, ${list}) select id, 1, ${literals} from submission`);
  await run(`insert into drafts (user_id, day, ${list}) values (1, ${day}, ${literals})`);
}

async function rewrite(day: number, columns: readonly string[], values: readonly Value[]): Promise<void> {
  const set = columns.map((column, at) => `${column} = ${values[at] === null ? 'null' : `'${values[at]}'`}`);
  await run(`update submissions set ${set} where task_day = ${day}`);
  await run(`update submission_versions set ${set}
    where submission_id = (select id from submissions where task_day = ${day})`);
  await run(`update drafts set ${set} where day = ${day}`);
}

/** The values of a day that both releases read, equal in all three tables. */
async function read(day: number): Promise<unknown> {
  const { rows } = await sql`
    select file_url, file_id, other_url from submissions where task_day = ${day}
    union select submission_versions.file_url, submission_versions.file_id, submission_versions.other_url
      from submission_versions join submissions on submissions.id = submission_id where task_day = ${day}
    union select file_url, file_id, other_url from drafts where day = ${day}`.execute(db);
  expect(rows).toHaveLength(1);
  return Object.values(rows[0] as object);
}

const OLD = ['file_url'];
const NEW = ['file_id', 'other_url'];

test('both releases read the rows of either', async () => {
  await write(4, OLD, ['/api/files/first']);
  await write(5, NEW, ['first', null]);
  await write(6, OLD, ['/api/files/theirs']);
  await write(7, NEW, [null, FORM]);
  for (const day of [4, 5]) expect(await read(day)).toEqual(['/api/files/first', 'first', null]);
  expect(await read(6)).toEqual(['/api/files/theirs', null, '/api/files/theirs']);
  expect(await read(7)).toEqual([FORM, null, FORM]);
});

test('what either release changes, both read, whoever wrote it', async () => {
  for (const day of [4, 5]) {
    await rewrite(day, NEW, ['second', null]);
    expect(await read(day)).toEqual(['/api/files/second', 'second', null]);
    await rewrite(day, OLD, [FORM]);
    expect(await read(day)).toEqual([FORM, null, FORM]);
    await rewrite(day, OLD, ['/api/files/first']);
    expect(await read(day)).toEqual(['/api/files/first', 'first', null]);
    await rewrite(day, NEW, [null, 'elsewhere']);
    expect(await read(day)).toEqual(['elsewhere', null, 'elsewhere']);
  }
});

test('a draft can be emptied by either release; a submission without work is refused', async () => {
  for (const [day, columns, values] of [
    [4, OLD, [null]],
    [5, NEW, [null, null]],
  ] as const) {
    const set = columns.map((column, at) => `${column} = ${values[at]}`);
    await run(`update drafts set ${set} where day = ${day}`);
  }
  const { rows } =
    await sql`select day from drafts where coalesce(file_url, file_id, other_url) is null`.execute(db);
  expect(rows).toEqual([{ day: 4 }, { day: 5 }]);
  await expect(run('insert into submissions (user_id, task_day) values (2, 1)')).rejects.toThrow('file_url');
});

test('a submission is reviewed exactly while it has feedback', async () => {
  await run("update submissions set file_id = null, other_url = null, file_url = 'form'");
  await run(`insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
    select id, 1, user_id, task_day, 2, 'Good work', 3, false from submissions where task_day < 6`);
  const waiting = async (): Promise<number[]> =>
    (
      await db
        .selectFrom('submissions')
        .select('task_day')
        .where('is_reviewed', '=', false)
        .orderBy('task_day')
        .execute()
    ).map(({ task_day }) => task_day);
  expect(await waiting()).toEqual([6, 7]);
  await run('delete from feedback where task_day = 5');
  expect(await waiting()).toEqual([5, 6, 7]);
});

test('a submitted file stays without its draft and is removed with its account', async () => {
  await run(`update submissions set file_id = 'first', other_url = null where task_day = 4`);
  await expect(run(`delete from files where id = 'first'`)).rejects.toThrow('foreign key');
  await run('delete from users where id = 1');
  expect((await sql`select id from files`.execute(db)).rows).toEqual([{ id: 'theirs' }]);
  expect((await sql`select id from removed_files order by id`.execute(db)).rows).toEqual([
    { id: 'first' },
    { id: 'second' },
  ]);
});
