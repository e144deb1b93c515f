import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '#tests/support/database.ts';
import { checkRedis } from './redis.ts';
import { askRedis } from './redis-ping.ts';

const { redisUrl } = testServices();
const id = randomBytes(6).toString('hex');
const users: string[] = [];
afterAll(() => askRedis(redisUrl, (redis) => redis.acl('DELUSER', ...users)));

/** The URL of a new user with these rights. */
async function userWith(name: string, ...rights: string[]): Promise<string> {
  const user = `${name}-${id}`;
  users.push(user);
  await askRedis(redisUrl, (redis) => redis.acl('SETUSER', user, 'on', '>word', ...rights));
  return Object.assign(new URL(redisUrl), { username: user, password: 'word' }).href;
}

const check = (url: string): Promise<void> => askRedis(url, (redis) => checkRedis(redis, 'prefix'));

test('a Redis that writes, runs scripts and publishes is usable', async () => {
  await check(redisUrl);
  await check(await userWith('documented', '~prefix:*', '&prefix:*', '+@all', '-@dangerous', '+info'));
});

test('one that refuses channels, keys or writes says so', async () => {
  await expect(check(await userWith('no-channels', '~*', 'resetchannels', '+@all'))).rejects.toThrow(
    /channel/,
  );
  await expect(check(await userWith('no-keys', '~other:*', '&*', '+@all'))).rejects.toThrow(
    /NOPERM|permission/,
  );
  await expect(check(await userWith('reader', '~*', '&*', '+@all', '-@write'))).rejects.toThrow(
    /can't run this command/,
  );
});

test('a database that Redis does not have is refused, although it would answer from another', async () => {
  await expect(check(Object.assign(new URL(redisUrl), { pathname: '/9999' }).href)).rejects.toThrow(
    'DB index',
  );
});
