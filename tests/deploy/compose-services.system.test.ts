import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';
import { type Services, startServices } from '#scripts/services/services.ts';
import { findOnPath } from '#scripts/services/system-package.ts';
import { findUnsafeRedis } from '#shared/config/safety/unsafe-redis.ts';
import { runSql } from '#tests/product/product-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { readYaml } from './repository.ts';

interface Service {
  entrypoint: [string, string];
  command: [string];
  healthcheck: { test: [string, string] };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const [compose] = readYaml<{ services: Record<string, Service> }>('docker-compose.yml');
const redis = compose?.services.redis as Service;
const isThere = (await findOnPath(['redis-server'])) && (await findOnPath(['redis-cli']));

describe.skipIf(!isThere)("Redis with Compose's command and health check", () => {
  const REDIS_PASSWORD = 'kW7-long-and-own';
  let port = 0;
  let child: ChildProcess;
  /** Resolves Compose's `$$` and sets a free port. */
  const asShell = (text: string): string =>
    text
      .replaceAll('$$', '$')
      .replace('<<END\n', `<<END\nport ${port}\n`)
      .replace('redis-cli ', `redis-cli -p ${port} `);
  const health = (password: string) =>
    run('sh', ['-c', asShell(redis.healthcheck.test[1])], { env: { REDIS_PASSWORD: password } });

  beforeAll(async () => {
    port = await getPort({ host: '127.0.0.1' });
    const [shell, flag] = redis.entrypoint;
    child = spawn(shell, [flag, asShell(redis.command[0])], {
      env: { REDIS_PASSWORD },
      stdio: 'ignore',
      cwd: tmpdir(),
    });
    await eventually(async () => expect((await health(REDIS_PASSWORD)).code).toBe(0));
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  test('requires a password, evicts nothing, and shows the password in no process list', async () => {
    expect(await findUnsafeRedis(`redis://:${REDIS_PASSWORD}@127.0.0.1:${port}`)).toEqual([]);
    await expect(findUnsafeRedis(`redis://127.0.0.1:${port}`)).rejects.toThrow('NOAUTH');
    const { output } = await run('ps', ['-eww', '-o', 'args=']);
    expect(output).toMatch(new RegExp(`redis-server \\*:${port}`));
    expect(output).not.toContain(REDIS_PASSWORD);
  });

  test('is unhealthy with a wrong password', async () => {
    expect((await health('guessed')).code).not.toBe(0);
  });
});

/** Objects of another role. */
const NOT_OURS = `select relname from pg_class where relowner <> current_user::regrole
    and relnamespace::regnamespace::text in ('public', 'more')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all select proname from pg_proc where proowner <> current_user::regrole and pronamespace = 'more'::regnamespace
  union all select typname from pg_type where typowner <> current_user::regrole and typnamespace = 'more'::regnamespace
  union all select nspname from pg_namespace where nspowner <> current_user::regrole and nspname in ('public', 'more')`;

describe('the service owner', () => {
  let dataDir = '';
  let services: Services;
  let SUPERUSER_URL = '';
  const addressOf = (role: string, password: string, database = 'earlier'): string => {
    const url = new URL(`/${database}`, SUPERUSER_URL);
    url.username = role;
    url.password = password;
    return url.href;
  };
  const handOver = (DATABASE_URL: string) =>
    run(process.execPath, ['scripts/operate/hand-over.ts'], {
      cwd: root,
      env: { SUPERUSER_URL, DATABASE_URL },
    });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-hand-over-'));
    services = await startServices({ dataDir, postgres: true, redis: false }, () => undefined);
    const url = new URL('/postgres', services.databaseUrl);
    url.username = 'postgres';
    url.password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
    SUPERUSER_URL = url.href;
  });
  afterAll(async () => {
    await services.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("makes a role the owner of the superuser's objects, is idempotent, and sets a new password", async () => {
    await runSql({ databaseUrl: SUPERUSER_URL }, 'create database earlier');
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    const asSuperuser = { databaseUrl: addressOf('postgres', password) };
    await runSql(
      asSuperuser,
      `create table kept as select 1 as one; create schema more; create sequence more.numbers;
        create view more.ones as select one from kept; create type more.mood as enum ('good');
        create function more.one() returns integer language sql return 1; alter schema public owner to postgres`,
    );
    for (const secret of ['first/of?it', 'second']) {
      const { code, output } = await handOver(addressOf('the_app', encodeURIComponent(secret)));
      expect([code, output]).toEqual([0, 'the_app owns the database earlier and has no other rights.\n']);
      const place = { databaseUrl: addressOf('the_app', encodeURIComponent(secret)) };
      expect(await runSql(place, 'select one from more.ones')).toEqual([{ one: 1 }]);
      expect(await runSql(place, NOT_OURS)).toEqual([]);
      await runSql(place, 'alter table kept add column more int; alter table kept drop column more');
      await expect(runSql(place, 'create role another')).rejects.toThrow('denied');
    }
  });

  test("refuses the superuser's role and a URL without a password in one line", async () => {
    for (const url of [addressOf('postgres', 'guessed'), addressOf('the_app', '')]) {
      const { code, output } = await handOver(url);
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^brand-sprint: DATABASE_URL needs a role other than the superuser's.*\n$/),
      ]);
    }
  });
});
