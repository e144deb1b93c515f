import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Logger } from './log.ts';
import { watchOutages } from './watch-outages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an outage of all connections is one line, and so is its end', async () => {
  const lines: string[] = [];
  const write = (_fields: object, line: string): void => void lines.push(line);
  const outages = watchOutages('PostgreSQL', { info: write, warn: write } as unknown as Logger);
  const db = openDatabase({
    databaseUrl: database.databaseUrl,
    onError: outages.lost,
    onConnect: () => void outages.restored(),
  });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)));
  expect(lines).toEqual([]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  await eventually(() => expect(lines).toEqual(['PostgreSQL connection lost']));
  await eventually(() => sql`select 1`.execute(db));
  expect(lines).toEqual(['PostgreSQL connection lost', 'PostgreSQL connection restored']);
  await db.destroy();
});
