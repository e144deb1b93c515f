import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { run } from './child.ts';
import { type Services, startServices } from './services.ts';

const quiet = (): void => undefined;

const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-services-'));

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (redis = false): Promise<Services> => startServices({ dataDir, postgres: true, redis }, quiet);

async function query(url: string | undefined, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe("the product's role", () => {
  let services: Services;
  beforeAll(async () => {
    services = await start(true);
  });
  afterAll(() => services.stop());

  test('has no rights beyond its own database, and password files are private', async () => {
    const rights = await query(
      services.databaseUrl,
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as any, current_user as name,
        (select datdba::regrole::text from pg_database where datname = current_database()) as owner,
        (select count(*)::int from pg_auth_members where member = current_user::regrole) as memberships
        from pg_roles where rolname = current_user`,
    );
    expect(rights).toEqual([{ any: false, name: 'brand_sprint', owner: 'brand_sprint', memberships: 0 }]);
    for (const file of ['postgres-password', 'database-password', 'redis-password']) {
      expect([file, (await stat(join(dataDir, file))).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  test.each([
    ['read the passwords of roles', 'select * from pg_authid'],
    ['run a program', "copy (select 1) to program 'cat'"],
    ['read a file of the server', "select pg_read_file('PG_VERSION')"],
    ['become the superuser', 'set role postgres'],
    ['create a database', 'create database another'],
    ['create a role', 'create role another'],
    ['change a setting of the server', "alter system set log_statement = 'all'"],
  ])('cannot %s', async (_what, text) => {
    await expect(query(services.databaseUrl, text)).rejects.toThrow(
      /permission denied|must be superuser|denied/,
    );
  });

  test('has a password that no command line shows, like that of Redis', async () => {
    const passwords = [services.databaseUrl, services.redisUrl].map((url) => new URL(url ?? '').password);
    const { output } = await run('ps', ['-eww', '-o', 'args=']);
    expect(output).toContain(join(dataDir, 'postgres'));
    expect(passwords.filter((password) => password.length < 32 || output.includes(password))).toEqual([]);
  });
});

test('the next start makes the role the owner of everything an earlier release created as superuser', async () => {
  const earlier = await start();
  const superuser = new URL(earlier.databaseUrl ?? '');
  superuser.username = 'postgres';
  superuser.password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  await query(new URL('/postgres', superuser).href, 'drop database brand_sprint');
  await query(new URL('/postgres', superuser).href, 'create database brand_sprint');
  const old = openDatabase({ databaseUrl: superuser.href, poolSize: 2, statementTimeout: 0 });
  await migrateToLatest(old);
  await old.destroy();
  for (const statement of [
    'create schema more',
    'create sequence more.numbers',
    'create view more.days as select day from tasks',
    "create type more.mood as enum ('good')",
    'alter schema public owner to postgres',
  ])
    await query(superuser.href, statement);
  await earlier.stop();

  const next = await start();
  const left = await query(
    next.databaseUrl,
    `select relname from pg_class where relowner <> current_user::regrole and relnamespace::regnamespace::text in ('public', 'more')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      union all select proname from pg_proc where proowner <> current_user::regrole and pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all select typname from pg_type where typowner <> current_user::regrole and typnamespace = 'more'::regnamespace
      union all select nspname from pg_namespace where nspowner <> current_user::regrole and nspname in ('public', 'more')`,
  );
  expect(left).toEqual([]);
  const db = openDatabase({ databaseUrl: next.databaseUrl ?? '', poolSize: 2, statementTimeout: 0 });
  await migrateToLatest(db);
  await seedTasks(db);
  await db.destroy();
  expect(await query(next.databaseUrl, 'select count(*)::int from more.days')).toEqual([{ count: 21 }]);
  await next.stop();
});
