import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import type { Logger } from './log.ts';
import { watchOutages } from './watch-outages.ts';

const database = await forThisFile(createTestDatabase());

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
