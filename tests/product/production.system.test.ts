import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';
import { reportConfig } from '#scripts/operate/settings/report-config.ts';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { startServices } from '#scripts/services/services.ts';
import { startProgram } from '#scripts/start/program.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { openDatabase } from '#shared/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { processEnv, requireTestServices } from '#tests/support/test-settings.ts';
import { runSql } from './product-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

afterAll(async () => {
  await services.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const runProgram = (file: string, more: Record<string, string> = {}): Promise<CommandResult> =>
  run(process.execPath, [file], {
    cwd: root,
    env: { ...safe, ...more },
    timeout: 120_000,
  });

const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-production-'));
const services = await startServices({ dataDir, postgres: true, redis: true }, () => undefined);
const safe = {
  ...processEnv(),
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://sprint.our-own.site',
  DATABASE_URL: services.databaseUrl ?? '',
  REDIS_URL: services.redisUrl ?? '',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: dataDir,
  PORT: '0',
};
expect((await runProgram('scripts/operate/migrate.ts')).code).toBe(0);

/** Starts a program, passes its log to `look`, and stops it. */
async function whileItRuns(
  name: 'backend' | 'workers',
  more: Record<string, string>,
  look: (log: string) => Promise<void> | void = () => undefined,
): Promise<void> {
  const logFile = join(dataDir, `${randomBytes(4).toString('hex')}.log`);
  const program = startProgram({ name, env: { ...safe, ...more }, logFile, drainSeconds: 1 });
  try {
    await program.ready;
    await eventually(async () => look(await readFile(logFile, 'utf8')));
  } finally {
    await program.stop();
  }
}

const setDeactivated = (when: 'now()' | 'null'): Promise<unknown> =>
  runSql(
    { databaseUrl: safe.DATABASE_URL ?? '' },
    `update users set deactivated_at = ${when} where not is_admin`,
  );

const superuser = async (): Promise<string> => {
  const url = new URL(safe.DATABASE_URL ?? '');
  url.username = 'postgres';
  url.password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  return url.href;
};

test.each(['backend', 'workers'] as const)('%s starts with safe settings', async (name) => {
  await whileItRuns(name, {});
});

test('scripts/operate/migrate.ts refuses unsafe settings, with a line a reason', async () => {
  const { code, output } = await runProgram('scripts/operate/migrate.ts', {
    PUBLIC_ORIGIN: 'http://sprint.our-own.site',
    LIMITS_PROFILE: 'load',
  });
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [
      expect.stringContaining('brand-sprint: unsafe in production: PUBLIC_ORIGIN http://sprint.our-own.site'),
      expect.stringContaining('brand-sprint: unsafe in production: LIMITS_PROFILE=load'),
    ],
  ]);
});

/** What each program refuses about a database: that it asks for it is shown below, by fsync and by the demo accounts. */
async function refusedOf(databaseUrl: string): Promise<string[]> {
  const db = openDatabase({ databaseUrl, poolSize: 2 });
  const findings = await findUnsafeDatabase(db, { allowsInvented: false }).finally(() => db.destroy());
  return findings.filter(({ isRefused }) => isRefused).map(({ text }) => text);
}

test('a role with rights beyond its own database is refused', async () => {
  const [own = '', all] = [safe.DATABASE_URL, await superuser()];
  expect(await refusedOf(own)).toEqual([]);
  expect(await refusedOf(all)).toContainEqual(
    expect.stringMatching(
      /connects as postgres, which has rights beyond .*\(superuser, createrole, createdb/,
    ),
  );
  await runSql({ databaseUrl: all }, 'grant pg_execute_server_program to brand_sprint');
  const reaching = await refusedOf(own);
  await runSql({ databaseUrl: all }, 'revoke pg_execute_server_program from brand_sprint');
  expect(reaching).toEqual([
    expect.stringContaining('brand_sprint, which is a member of a role with access'),
  ]);
});

test('scripts/operate/migrate.ts refuses a database with demo accounts', async () => {
  const file = 'scripts/operate/migrate.ts';
  await runProgram(file, { NODE_ENV: 'development', DEMO: '1' });
  await setDeactivated('null');
  const refused = await runProgram(file);
  await setDeactivated('now()');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('has demo accounts with a publicly known password'),
  ]);
  expect((await runProgram(file)).code).toBe(0);
});

test('workers refuse a PostgreSQL server with fsync off', async () => {
  const { code, output } = await runProgram('workers/main.ts', {
    DATABASE_URL: requireTestServices().databaseUrl,
  });
  expect([code, output]).toEqual([1, expect.stringContaining('PostgreSQL runs with fsync off')]);
});

test('backend refuses a Redis server without a password, even when the URL has one', async () => {
  const redis = new Redis(safe.REDIS_URL ?? '');
  await redis.config('SET', 'requirepass', '');
  const { code, output } = await runProgram('backend/main.ts');
  await redis.config('SET', 'requirepass', new URL(safe.REDIS_URL ?? '').password);
  redis.disconnect();
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Redis accepts connections without a password'),
  ]);
});

test('a trial on localhost runs with demo accounts and logs a warning', async () => {
  await setDeactivated('null');
  const trial = { PUBLIC_ORIGIN: 'http://localhost:3000', TRIAL: '1', DEMO: '1' };
  await whileItRuns('backend', trial, (log) => {
    expect(log).toMatch(/"level":40.*TRIAL=1: .*Never expose it to a network/);
  });
});

test('npm run config says that the safe settings are, and gives unsafe ones one line per reason', async () => {
  await setDeactivated('now()');
  expect(await reportConfig(safe)).toMatchObject({ isRefused: false });
  const { isRefused, problems } = await reportConfig({
    ...safe,
    PUBLIC_ORIGIN: '',
    SESSION_SECRET: '',
    DEMO: '1',
    LIMITS_PROFILE: 'load',
    TRUSTED_PROXIES: '0.0.0.0/0',
  });
  expect(isRefused).toBe(true);
  expect(problems.filter((line) => !line.startsWith('note:'))).toEqual([
    expect.stringContaining('PUBLIC_ORIGIN is not set'),
    expect.stringContaining('SESSION_SECRET is not set'),
    expect.stringContaining('DEMO=1'),
    expect.stringContaining('TRUSTED_PROXIES trusts every address'),
    expect.stringContaining('LIMITS_PROFILE=load'),
    'brand-sprint: 5 unsafe settings, refused in production.',
  ]);
});

test('npm run config refuses a connection without durability, and a Redis that evicts jobs; an unreachable one is only noted', async () => {
  const url = new URL(safe.DATABASE_URL);
  url.searchParams.set('options', '-c synchronous_commit=off');
  const connection = await reportConfig({ ...safe, DATABASE_URL: url.href });
  expect(connection.problems.join()).toContain('PostgreSQL runs with synchronous_commit off');
  expect(connection.problems.join()).not.toContain('fsync off');
  const redis = new Redis(safe.REDIS_URL);
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  const evicting = await reportConfig(safe);
  await redis.config('SET', 'maxmemory-policy', 'noeviction');
  redis.disconnect();
  expect(evicting).toMatchObject({ isRefused: true });
  expect(evicting.problems.join()).toContain('maxmemory-policy allkeys-lru');
  const away = await reportConfig({ ...safe, REDIS_URL: 'redis://:kW7-long-and-own@127.0.0.1:1' });
  expect(away).toMatchObject({ isRefused: false });
  expect(away.problems.join()).toContain('REDIS_URL: connect ECONNREFUSED');
});
