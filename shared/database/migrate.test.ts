import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feelings, withMore } from '#tests/migrations/with-more.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateToLatest, migrations } from './migrate.ts';

let site: TestDatabase;
const open: Database[] = [];
beforeEach(async () => {
  site = await createTestDatabase();
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
  await sql`drop schema public cascade`.execute(site.db);
  await sql`create schema public`.execute(site.db);
  await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(another())));
  expect(await applied()).toEqual(migrations.names);
});

test('a migration waits for a long reader without its lock and goes on when the reader has ended', async () => {
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
  const reader = await another().startTransaction().execute();
  await sql`select from messages`.execute(reader);
  await expect(migrateMore(0)).rejects.toThrow(/^Migration 9000-feelings: a long transaction/);
  await reader.commit().execute();
  await migrateMore();
  expect(await applied()).toEqual(more.names);
});

test('an index whose build was interrupted is built again, and finished steps are not repeated', async () => {
  await sql`alter table messages add column feeling text`.execute(site.db);
  await sql`insert into kysely_migration_steps values ('9000-feelings', 0)`.execute(site.db);
  const writer = await another().startTransaction().execute();
  await sql`delete from messages`.execute(writer);
  const hasty = another({ statementTimeout: 200 });
  await expect(
    sql`create index concurrently messages_feeling on messages (feeling, id)`.execute(hasty),
  ).rejects.toThrow('statement timeout');
  await writer.rollback().execute();
  const invalid = async () =>
    (await sql`select indexrelid::regclass as name from pg_index where not indisvalid`.execute(site.db)).rows;
  expect(await invalid()).toEqual([{ name: 'messages_feeling' }]);
  await migrateMore();
  expect(await invalid()).toEqual([]);
  const { rows } = await sql`select to_regclass('feelings') as table`.execute(site.db);
  expect(rows).toEqual([{ table: null }]);
});

test('an older release finds nothing to migrate in a newer schema', async () => {
  await sql`insert into kysely_migration values ('9999-later', '2026-01-01')`.execute(site.db);
  await migrateToLatest(another());
  expect((await applied()).at(-1)).toBe('9999-later');
});
