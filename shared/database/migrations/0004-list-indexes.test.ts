import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from '#shared/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(() => site.drop());

/** Reverts the fourth migration. */
const before = [
  'drop trigger feedback_marks_submission on feedback',
  'drop trigger feedback_goes on feedback',
  'drop function mark_reviewed',
  'drop trigger submissions_insights on submissions',
  // Those triggers need the columns of this migration.
  'alter table submissions disable trigger user',
  'drop index submissions_waiting',
  'drop index users_deactivated',
  'alter table submissions drop column is_reviewed, alter column submitted_at type timestamptz',
  'create index submissions_waiting on submissions (submitted_at, id)',
  'create index activity_newest on activity (id desc)',
];

test('the migration marks earlier reviewed submissions and keeps the others in the queue', async () => {
  for (const statement of before) await sql.raw(statement).execute(site.db);
  await sql`
    with person as (insert into users (email, name, password_hash) values ('a@example.com', 'Ada', 'none') returning id),
      work as (insert into submissions (user_id, task_day, file_url)
        select id, day, 'file' from person, generate_series(1, 3) as day returning *)
    insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
      select id, 1, user_id, task_day, user_id, 'Good work', 3, false from work where task_day < 3
  `.execute(site.db);
  await site.db.transaction().execute((trx) => applyMigrations(trx, ['0004-list-indexes']));
  const waiting = () =>
    site.db
      .selectFrom('submissions')
      .select('task_day')
      .where('is_reviewed', '=', false)
      .orderBy('task_day')
      .execute();
  expect(await waiting()).toEqual([{ task_day: 3 }]);
  await site.db.deleteFrom('feedback').where('task_day', '=', 2).execute();
  expect(await waiting()).toEqual([{ task_day: 2 }, { task_day: 3 }]);
  await site.db.deleteFrom('feedback').execute();
  await site.db.deleteFrom('users').execute();
});
