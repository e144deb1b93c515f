import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { askRedis } from '#shared/events/redis-ping.ts';
import { eventually } from '#tests/support/eventually.ts';
import { processEnv, requireTestServices } from '#tests/support/test-settings.ts';
import { startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { databaseUrl, redisUrl } = requireTestServices();
const changed = (url: string, parts: object): string => Object.assign(new URL(url), parts).href;

const start = (name: string, env: Record<string, string>): Promise<CommandResult> =>
  run(process.execPath, [`${name}/main.ts`], {
    ...{ cwd: root, timeout: 120_000 },
    env: { ...processEnv(), DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, PORT: '0', ...env },
  });

test.each([
  [
    'a wrong password',
    { DATABASE_URL: changed(databaseUrl, { password: 'wrong' }) },
    /DATABASE_URL: password auth.* Correct the user and the password/,
  ],
  [
    'a database that does not exist',
    { DATABASE_URL: changed(databaseUrl, { pathname: '/nodb' }) },
    /DATABASE_URL: database "nodb" does not exist\. Create/,
  ],
  [
    'a number that Redis does not have',
    { REDIS_URL: changed(redisUrl, { pathname: '/9999' }) },
    /REDIS_URL: .*out of range/,
  ],
])('%s ends each program at its start with one line', async (_what, env, line) => {
  for (const name of ['backend', 'workers']) {
    const { code, output } = await start(name, env);
    const [last = ''] = output.trim().split('\n').slice(-1);
    expect([code, last]).toEqual([1, expect.stringMatching(line)]);
    expect(last.startsWith(`${name}: `)).toBe(true);
  }
});

test('a Redis that answers and refuses to publish is named by /readyz, and is one line of the log', async () => {
  const user = `mute-${randomBytes(6).toString('hex')}`;
  const permit = (...rights: string[]) =>
    askRedis(redisUrl, (redis) => redis.acl('SETUSER', user, ...rights));
  await permit('on', '>word', '~*', '&*', '+@all');
  const product = await startProduct({ backends: 0, workers: 0 });
  try {
    const port = await getPort();
    const env = {
      REDIS_URL: changed(redisUrl, { username: user, password: 'word' }),
      OPERATORS_PORT: String(port),
    };
    const { child } = await product.startBackend(env);
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    const redis = async () => {
      const { dependencies } = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
      return dependencies.find(({ name }: { name: string }) => name === 'redis');
    };
    await permit('resetchannels');
    await eventually(async () =>
      expect(await redis()).toMatchObject({
        isUp: false,
        error: expect.stringMatching(/channel.*allchannels/),
      }),
    );
    await eventually(() => expect(said).toContain('redis unavailable'));
    await permit('&*');
    await eventually(() => expect(said).toContain('redis available again'));
    expect(await redis()).toMatchObject({ isUp: true });
    expect(said.split('redis unavailable')).toHaveLength(2);
  } finally {
    await product.stop();
    await askRedis(redisUrl, (redis) => redis.acl('DELUSER', user));
  }
});
