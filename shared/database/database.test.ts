import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { isTransient } from './transient-errors.ts';

const site = await createTestDatabase();
// A process prepares a limited number of reads, and files before this one used them up.
vi.resetModules();
const { checkDatabase, runPrepared, openDatabase } = await import('./database.ts');
const db = openDatabase({ databaseUrl: site.databaseUrl, poolSize: 1 });
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

test('a write that recurs is planned once for a connection', async () => {
  for (let n = 0; n < 8; n += 1)
    await db.updateTable('users').set('name', `Ada ${n}`).where('id', '=', 0).execute();
  const { rows } = await sql`select generic_plans > 0 as "isPlanned" from pg_prepared_statements
    where statement like 'update "users" set "name"%'`.execute(db);
  expect(rows).toEqual([{ isPlanned: true }]);
});

test('a transaction begins with its first statement, in one write; without one it changes nothing', async () => {
  await db.selectFrom('users').select('id').execute();
  const write = vi.spyOn(Socket.prototype as unknown as { _writev: (chunks: Buffer[]) => void }, '_writev');
  const { rows } = await db
    .transaction()
    .execute((trx) => sql<{ began: boolean }>`select now() < clock_timestamp() as began`.execute(trx));
  expect(rows).toEqual([{ began: true }]);
  const texts = write.mock.calls.map(([chunks]) => chunks.join(''));
  write.mockRestore();
  expect(texts.filter((text) => text.includes('begin'))).toEqual([
    expect.stringContaining('clock_timestamp'),
  ]);
  const failed = db.transaction().execute(async () => await Promise.reject(new Error('nothing')));
  await expect(failed).rejects.toThrow('nothing');
  expect(await db.transaction().execute(async () => 1)).toBe(1);
});

test('what a transaction wrote is gone after its first statement failed, and the connection serves the next', async () => {
  const broken = db.transaction().execute(async (trx) => await sql`select 1 / 0`.execute(trx));
  await expect(broken).rejects.toThrow('division by zero');
  const half = db.transaction().execute(async (trx) => {
    await sql`create table halves (id integer)`.execute(trx);
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(half).rejects.toThrow('division by zero');
  const { rows } = await sql`select to_regclass('halves') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
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

test('settings of the database or the address change nothing that the product relies on', async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1);
  for (const setting of [
    "datestyle = 'German'",
    "intervalstyle = 'iso_8601'",
    "default_transaction_isolation = 'serializable'",
    'default_transaction_read_only = on',
  ])
    await sql.raw(`alter database ${name} set ${setting}`).execute(site.db);
  const url = new URL(site.databaseUrl);
  url.searchParams.set('options', '-c search_path=public,pg_catalog -c datestyle=SQL,DMY');
  const other = openDatabase({ databaseUrl: url.href, poolSize: 1 });
  const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
    current_setting('transaction_read_only') as "readOnly", current_setting('datestyle') as dates,
    interval '1 day'::text as text, current_setting('search_path') as path,
    current_setting('random_page_cost') as cost`.execute(other);
  expect(rows).toMatchObject([
    { isolation: 'read committed', readOnly: 'off', text: '1 day', path: 'public,pg_catalog', cost: '1.1' },
  ]);
  await checkDatabase(other);
  // As on a standby.
  await sql`create function public.pg_is_in_recovery() returns boolean language sql return true`.execute(
    other,
  );
  await sql`create function public.pg_database_collation_actual_version(oid) returns text language sql return '2.41'`.execute(
    other,
  );
  await other.destroy();
  const sorted = openDatabase({ databaseUrl: url.href, poolSize: 2 });
  expect((await findUnsafeDatabase(sorted, { allowsInvented: true })).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/sorts by collation version 2\.41, .*: run reindex database/),
  );
  await sorted.destroy();
  const standby = openDatabase({ databaseUrl: url.href, poolSize: 1 });
  await expect(checkDatabase(standby)).rejects.toMatchObject({ code: '25006' });
  await standby.destroy();
});
