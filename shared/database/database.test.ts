import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Database } from './database.ts';
import { isTransient } from './transient-errors.ts';

let site: TestDatabase;
let db: Database;
let runPrepared: typeof import('./database.ts')['runPrepared'];
beforeAll(async () => {
  site = await createTestDatabase();
  // A process prepares a limited number of reads, and files before this one used them up.
  vi.resetModules();
  const database = await import('./database.ts');
  runPrepared = database.runPrepared;
  db = database.openDatabase({ databaseUrl: site.databaseUrl, poolSize: 1 });
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

test('a shared statement is planned once for a connection', async () => {
  for (let n = 0; n < 4; n += 1) await runPrepared(db, 'select name from users where id = any ($1)', [[n]]);
  const [plans] = await runPrepared<{ generic: string; custom: string }>(
    db,
    `select sum(generic_plans) as generic, sum(custom_plans) as custom from pg_prepared_statements
      where statement like 'select name from users%'`,
    [],
  );
  expect(plans).toEqual({ generic: '4', custom: '0' });
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
