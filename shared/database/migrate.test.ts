import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtIn } from '#shared/programmes/read-programmes.ts';
import { feelings, withMore } from '#tests/migrations/with-more.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';
import { BASELINE, migrations } from './migration-list.ts';
import { seedTasks } from './seed-tasks.ts';

let site: TestDatabase;
const open: Database[] = [];
beforeEach(async () => {
  site = await createTestDatabase();
  await sql`drop schema public cascade`.execute(site.db);
  await sql`create schema public`.execute(site.db);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((db) => db.destroy()));
  await site.drop();
});

function another({ statementTimeout = 0 } = {}): Database {
  const db = openDatabase({ databaseUrl: site.databaseUrl, poolSize: 2, statementTimeout });
  open.push(db);
  return db;
}

/** The last one changes `messages`. */
const more = withMore(feelings);
const migrateMore = (patience?: number): Promise<void> => migrateToLatest(another(), patience, more);

const applied = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    site.db,
  );
  return rows.map(({ name }) => name);
};

test('concurrent migrations of an empty database apply it once and all succeed', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(another())));
  expect(await applied()).toEqual(migrations.names);
});

test('a migration waits for a long reader without its lock and goes on when the reader has ended', async () => {
  await migrateToLatest(site.db);
  const reader = await another().startTransaction().execute();
  await sql`select from messages`.execute(reader);
  const migrated = migrateMore();
  await eventually(async () => expect(await countBlocked(site.db)).toBeGreaterThan(0));
  await sql`delete from messages`.execute(another({ statementTimeout: 2_000 }));
  expect(await applied()).toEqual(migrations.names);
  await reader.commit().execute();
  await migrated;
  expect(await applied()).toEqual(more.names);
});

test('a migration that gets no lock names itself and the cause, and the next run goes on', async () => {
  await migrateToLatest(site.db);
  const reader = await another().startTransaction().execute();
  await sql`select from messages`.execute(reader);
  await expect(migrateMore(0)).rejects.toThrow(/^Migration 9000-feelings: a long transaction/);
  await reader.commit().execute();
  await migrateMore();
  expect(await applied()).toEqual(more.names);
});

test('an index whose build was interrupted is built again, and finished steps are not repeated', async () => {
  await migrateTo(site.db, BASELINE);
  await sql`alter table messages add column feeling text`.execute(site.db);
  await sql`insert into kysely_migration_steps values ('9000-feelings', 0)`.execute(site.db);
  const writer = await another().startTransaction().execute();
  await sql`delete from messages`.execute(writer);
  const hasty = another({ statementTimeout: 200 });
  await expect(
    sql`create index concurrently messages_feeling on messages (feeling, id)`.execute(hasty),
  ).rejects.toThrow('statement timeout');
  await writer.rollback().execute();
  const invalid = sql<{
    name: string;
  }>`select indexrelid::regclass as name from pg_index where not indisvalid`;
  expect((await invalid.execute(site.db)).rows).toEqual([{ name: 'messages_feeling' }]);
  await migrateMore();
  expect((await invalid.execute(site.db)).rows).toEqual([]);
  expect((await sql`select to_regclass('feelings') as table`.execute(site.db)).rows).toEqual([
    { table: null },
  ]);
});

test('an older release finds nothing to migrate in a newer schema', async () => {
  await migrateToLatest(site.db);
  await sql`insert into kysely_migration values ('9999-later', '2026-01-01')`.execute(site.db);
  await migrateToLatest(another());
  expect((await applied()).at(-1)).toBe('9999-later');
});

/** The previous release's statements; each run is one user's first two days. */
async function liveAsBefore(db: Database, n: number): Promise<void> {
  const email = `person${n}@example.com`;
  const [file, unused] = [String(n).padStart(32, 'f'), String(n).padStart(32, 'u')];
  await sql`insert into users (email, name, company, password_hash) values (${email}, 'Ada', null, 'none')`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(db);
  const id = rows[0]?.id;
  await sql`insert into files (id, user_id, task_day, name, media_type, size, sha256)
    select file, ${id}, 1, 'a.txt', 'text/plain', 1, 'x' from unnest(${[file, unused]}::text[]) as file`.execute(
    db,
  );
  await sql`insert into submissions (user_id, task_day, file_id, notes, task_version)
    values (${id}, 1, ${file}, null, (select version from tasks where day = 1))`.execute(db);
  await sql`update submissions set version = version + 1, updated_at = now() where user_id = ${id}`.execute(
    db,
  );
  await sql`insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
    select id, 1, user_id, 1, user_id, 'Good', 4, true from submissions where user_id = ${id}`.execute(db);
  await sql`insert into conversations (user_id, last_message_at) values (${id}, now())`.execute(db);
  await sql`insert into messages (user_id, day, author_id, from_admin, message) values (${id}, 1, ${id}, false, 'Hello')`.execute(
    db,
  );
  await sql`insert into events (type, payload) values ('user.changed', ${JSON.stringify({ userId: id })})`.execute(
    db,
  );
  await sql`
    with line as (select max(id) as event_id, ${id}::int as user_id, 'user' as type from events
      where (payload ->> 'userId')::int = ${id})
    insert into activity (event_id, user_id, type, description, link, occurred_at)
    select event_id, user_id, line.type, '', '', events.created_at from line join events on events.id = event_id
  `.execute(db);
  await sql`delete from files where id = ${unused} returning id`.execute(db);
}

test('the previous release keeps working during and after the migration', async () => {
  await migrateTo(site.db, BASELINE);
  await sql`insert into tasks (day, title, description, estimated_time, template_url, deliverable, checks, example)
    select n, 'As before', '', '', '', '', '[]', '{}' from generate_series(1, 21) n`.execute(site.db);
  const old = another();
  let lived = 0;
  let isMigrating = true;
  const living = (async () => {
    while (isMigrating) {
      lived += 1;
      await liveAsBefore(old, lived);
    }
  })();
  await liveAsBefore(site.db, 1_000_000);
  await migrateMore();
  await seedTasks(site.db, [builtIn, sampleProgramme(30, 2)]);
  isMigrating = false;
  await living;
  await liveAsBefore(old, 2_000_000);
  expect(lived).toBeGreaterThan(0);
  const { rows } =
    await sql`select from users join enrolments on user_id = users.id where ended_at is null and last_day = 21
    and enrolments.programme_version_id = 1`.execute(site.db);
  expect(rows).toHaveLength(lived + 2);
  expect((await sql`select title from tasks where day = 2`.execute(site.db)).rows).toEqual([
    { title: builtIn.days[1]?.title },
  ]);
  expect(await applied()).toEqual(more.names);
});
