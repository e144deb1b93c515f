import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#shared/testing/eventually.ts';
import { pingRedis } from './redis-ping.ts';
import { type Services, startServices } from './services.ts';

const quiet = (): void => undefined;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-services-'));
});

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

const serverPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('PostgreSQL and Redis answer, keep their data over a restart, and are gone after a stop', async () => {
  const first = await start(true);
  await query(first.databaseUrl, 'create table kept (word text)');
  await pingRedis(first.redisUrl ?? '');
  await first.stop();
  await expect(pingRedis(first.redisUrl ?? '')).rejects.toThrow();
  await expect(query(first.databaseUrl, 'select')).rejects.toThrow();
  const second = await start();
  expect(await query(second.databaseUrl, 'select * from kept')).toEqual([]);
  await second.stop();
});

test('nobody gets in without the password', async () => {
  const services = await start(true);
  const stranger = new URL(services.databaseUrl ?? '');
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select')).rejects.toThrow('password');
  const open = new URL(services.redisUrl ?? '');
  open.password = '';
  await expect(pingRedis(open.href)).rejects.toThrow('NOAUTH');
  await services.stop();
});

test('a second start from the same folder says so in one line and leaves the first alone', async () => {
  const services = await start();
  await expect(start()).rejects.toThrow(/is in use: Brand Sprint already runs from it/);
  expect(await query(services.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await services.stop();
});

test('a PostgreSQL that is killed is told, and its lock does not stop the next start', async () => {
  const services = await start();
  process.kill(await serverPid(), 'SIGKILL');
  expect(await services.failure).toMatch(/^PostgreSQL ended/);
  await services.stop();
  const again = await start();
  expect(await query(again.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.stop();
});

test('a folder for one run is gone after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-once-'));
  const services = await startServices(
    { dataDir: folder, postgres: true, redis: false, isTemporary: true },
    quiet,
  );
  await services.stop();
  await eventually(() => expect(readFile(join(folder, 'postgres-password'))).rejects.toThrow('ENOENT'));
});
