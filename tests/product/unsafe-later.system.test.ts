import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import getPort from 'get-port';
import { afterEach, expect, test } from 'vitest';
import { findRedis } from '#scripts/services/redis-binary.ts';
import { loadLaunchConfig } from '#shared/config/config.ts';
import { checkServices } from '#shared/config/safety/check-services.ts';
import { openDatabase } from '#shared/database/database.ts';
import { createLog } from '#shared/operations/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';

let redis: ChildProcess | undefined;
afterEach(async () => {
  if (redis?.kill('SIGTERM')) await once(redis, 'exit');
});

test('a program exits when a server that was unavailable at its start returns with unsafe settings', async () => {
  const [port, nobody] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://sprint.our-own.site',
    SESSION_SECRET: 'kW7-3f9b2c8d1e6a5047-and-own-0b4d',
  };
  const databaseUrl = `postgres://sprint:kW7-long@127.0.0.1:${nobody}/sprint`;
  const redisUrl = `redis://:kW8-long@127.0.0.1:${port}`;
  const config = { ...loadLaunchConfig(env), databaseUrl, redisUrl };
  const db = openDatabase({ databaseUrl, poolSize: 2 });
  let isEnded = false;
  await checkServices({
    config,
    db,
    log: createLog('silent', 'test'),
    end: () => {
      isEnded = true;
    },
  });
  expect(isEnded).toBe(false);
  const found = await findRedis(() => undefined);
  const flags = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  redis = spawn(found.program, flags, { env: found.env, stdio: 'ignore', cwd: tmpdir() });
  await eventually(() => expect(isEnded).toBe(true));
  await db.destroy();
});

test.each([
  ['a wrong password', 'postgres://nobody:wrong@HOST/postgres', /^DATABASE_URL: .*password/],
  ['a Redis without the database', undefined, /^REDIS_URL: .*DB index is out of range/],
])('%s ends the start with one line', async (_what, databaseUrl, line) => {
  const services = requireTestServices();
  const given = databaseUrl?.replace('HOST', new URL(services.databaseUrl).host) ?? services.databaseUrl;
  const redisUrl = databaseUrl ? services.redisUrl : new URL('/9999', services.redisUrl).href;
  const db = openDatabase({ databaseUrl: given, poolSize: 2 });
  const config = { ...loadLaunchConfig({}), databaseUrl: given, redisUrl };
  await expect(checkServices({ config, db, log: createLog('silent', 'test') })).rejects.toThrow(line);
  await db.destroy();
});
