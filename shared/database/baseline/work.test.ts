import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const run = (statement: string) => sql.raw(statement).execute(db);

const site = await forThisFile(createTestDatabase());
const db = site.db;
await run(`insert into users (email, name, password_hash) values
  ('ada@example.com', 'Ada', ''), ('ben@example.com', 'Ben', '')`);
await run(`insert into files (id, user_id, task_day, name, media_type, size, sha256) values
  ('first', 1, 1, 'a.txt', 'text/plain', 1, ''), ('second', 1, 2, 'b.txt', 'text/plain', 1, ''),
  ('theirs', 2, 2, 'c.txt', 'text/plain', 1, '')`);
await run(`insert into drafts (user_id, day, file_id) values (1, 1, 'first'), (1, 2, 'second')`);
await run(`insert into submissions (user_id, task_day, file_id, other_url) values
  (1, 1, 'first', null), (1, 2, null, 'embedded_form_day2_1.json'), (1, 3, null, 'embedded_form_day3_1.json')`);

const read = async (query: string): Promise<unknown[]> =>
  (await sql.raw<{ what: unknown }>(query).execute(db)).rows.map(({ what }) => what);

test('a submission or a version without work is refused; a draft may be empty', async () => {
  await expect(run('insert into submissions (user_id, task_day) values (2, 1)')).rejects.toThrow(
    'submissions_check',
  );
  await expect(
    run('insert into submission_versions (submission_id, version) select min(id), 1 from submissions'),
  ).rejects.toThrow('submission_versions_check');
  await run('insert into drafts (user_id, day) values (2, 1)');
});

test('feedback marks its submission as reviewed, and no other', async () => {
  await run(`insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
    select id, 1, user_id, task_day, 2, 'Good work', 3, false from submissions where task_day < 3`);
  expect(await read('select task_day as what from submissions where not is_reviewed')).toEqual([3]);
});

test('a submitted file stays without its draft and is removed with its account; a draft stays without its file', async () => {
  await run('delete from drafts where day = 1 and user_id = 1');
  await expect(run(`delete from files where id = 'first'`)).rejects.toThrow('foreign key');
  await run(`delete from files where id = 'second'`);
  expect(await read('select file_id as what from drafts where user_id = 1')).toEqual([null]);
  await run('delete from users where id = 1');
  expect(await read('select id as what from files')).toEqual(['theirs']);
});

test('the bytes of every deleted record are remembered for removal', async () => {
  await run(`insert into conversations (user_id) values (2)`);
  await run(`insert into message_files (id, user_id, author_id, name, media_type, size, sha256, thumbnail)
    values ('picture', 2, 2, 'a.png', 'image/png', 1, '', '\\xff00')`);
  await run(
    `insert into prints (user_id, fingerprint, file_id) values (2, 'one', 'printed'), (2, 'two', null)`,
  );
  await run('delete from users where id = 2');
  const removed = await read('select id as what from removed_files order by id');
  expect(removed).toEqual(['first', 'picture', 'printed', 'second', 'theirs']);
});
