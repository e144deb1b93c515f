import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Database } from './database.ts';
import { isTransient } from './transient-errors.ts';

let site: TestDatabase;
let db: Database;
beforeAll(async () => {
  site = await createTestDatabase();
  // A process prepares a limited number of reads, and files before this one used them up.
  vi.resetModules();
  const { openDatabase } = await import('./database.ts');
  db = openDatabase({ databaseUrl: site.databaseUrl, poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await site.drop();
});

test('a read recovers after a migration has changed the type of a column', async () => {
  await sql`create table moved (id integer, name varchar(5))`.execute(site.db);
  await sql`insert into moved values (1, 'Ada')`.execute(site.db);
  const read = async () => (await sql`select id, name from moved where id = ${1}`.execute(db)).rows;
  expect(await read()).toEqual([{ id: 1, name: 'Ada' }]);
  await sql`alter table moved alter name type text, add column more text`.execute(site.db);
  const told = await read().catch((error: Error) => isTransient(error));
  expect(told).toBe(true);
  expect(await read()).toEqual([{ id: 1, name: 'Ada' }]);
});

test('lists of varying length do not evict prepared reads', async () => {
  const lengths = Array.from({ length: 300 }, (_, length) => length + 1);
  for (const length of lengths) {
    const ids = Array.from({ length }, (_, id) => id);
    await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  }
  await db.selectFrom('users').select('name').where('id', '=', 1).execute();
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  const kept = rows.map(({ statement }) => statement);
  expect(kept).toContain('select "name" from "users" where "id" = $1');
  expect(kept.length).toBeLessThan(50);
});
