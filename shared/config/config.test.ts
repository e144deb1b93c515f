import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#shared/files/open-files.ts';
import { loadConfig, loadLaunchConfig } from './config.ts';
import { readOrCreateSecret } from './secret.ts';
import { ConfigError, SETTING_NAMES } from './settings.ts';

const url = 'postgres://me:one@db.internal/sprint';
const given = { DATABASE_URL: url, REDIS_URL: 'redis://cache.internal' };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function secretFile(content: string): Promise<string> {
  const file = join(folder, `secret-${content.length}`);
  await writeFile(file, content, { mode: 0o600 });
  return file;
}

describe('a secret in a file', () => {
  test('counts as the setting, without the line break at its end', async () => {
    const DATABASE_URL_FILE = await secretFile(`${url}\n`);
    const config = loadConfig({ REDIS_URL: given.REDIS_URL, DATABASE_URL_FILE });
    expect(config.databaseUrl).toBe(url);
  });

  test.each([
    [
      'a file that is not there',
      '/nowhere/secret',
      /^DATABASE_URL_FILE names \/nowhere\/secret, which cannot be read/,
    ],
    ['a folder', '/', /which cannot be read/],
  ])('is refused with %s', (_what, DATABASE_URL_FILE, message) => {
    expect(() => loadConfig({ REDIS_URL: given.REDIS_URL, DATABASE_URL_FILE })).toThrow(message);
  });

  test('is refused when it is empty, too short, or says something else than the setting beside it', async () => {
    const empty = await secretFile('\n');
    expect(() => loadConfig({ ...given, SESSION_SECRET_FILE: empty })).toThrow(/which is empty/);
    const short = await secretFile('short');
    expect(() => loadConfig({ ...given, SESSION_SECRET_FILE: short })).toThrow(
      /^SESSION_SECRET must have at least 32/,
    );
    const other = await secretFile('postgres://me:two@db.internal/sprint');
    expect(() => loadConfig({ ...given, DATABASE_URL_FILE: other })).toThrow(/are both set and differ/);
    const same = await secretFile(url);
    expect(loadConfig({ ...given, DATABASE_URL_FILE: same }).databaseUrl).toBe(url);
  });
});

describe('trusted proxies', () => {
  const trusted = (env: Record<string, string>) => loadLaunchConfig(env).trustedProxies;

  test('are those on this machine when people come over TLS, and none when they do not', () => {
    expect(trusted({ PUBLIC_ORIGIN: 'https://sprint.example.com' })).toEqual(['loopback']);
    expect(trusted({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
    expect(trusted({})).toEqual([]);
  });

  test('are exactly the addresses and networks that are named', () => {
    expect(trusted({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,::1,fd00::/8 loopback' })).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      '::1',
      'fd00::/8',
      'loopback',
    ]);
    expect(trusted({ TRUSTED_PROXIES: 'none', PUBLIC_ORIGIN: 'https://sprint.example.com' })).toEqual([]);
  });

  test.each([
    'proxy.internal',
    '10.0.0.0/33',
    '10.0.0',
    '10.0.0.1/',
    '::1/129',
    'none,10.0.0.1',
    ',',
    '1.2.3.4/8/8',
  ])('cannot be %s', (TRUSTED_PROXIES) => {
    expect(() => trusted({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses or networks/);
  });
});

test('.env.example shows every setting, and none that does not exist', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const shown = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const known = SETTING_NAMES.filter((name) => !name.endsWith('_FILE'));
  expect(shown.toSorted()).toEqual(known.toSorted());
});

describe('an address with a secret in it is refused in one line that names the setting and keeps the secret', () => {
  const SECRET = 'kW7own';
  test.each([
    [
      'DATABASE_URL',
      `postgres://me:${SECRET}%@db.internal/sprint`,
      /a % that stands for nothing.*write % as %25/,
    ],
    ['DATABASE_URL', `postgres://me:${SECRET}%ff@db.internal/sprint`, /a % that stands for nothing/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal/sprint%ff`, /a % that stands for nothing/],
    ['DATABASE_URL', `postgres://me:${SECRET}#1@db.internal/sprint`, /cannot be read.*# as %23/],
    ['DATABASE_URL', `postgres://me:12/${SECRET}@db.internal/sprint`, /an @ behind the host/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal:99999/sprint`, /cannot be read as an address/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal/sprint?port=abc`, /no number of a port/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal/sprint?sslcert=/nowhere`, /ENOENT.*\/nowhere/],
    ['DATABASE_URL', `mysql://me:${SECRET}@db.internal/sprint`, /begins with postgres:\/\//],
    ['REDIS_URL', `redis://:${SECRET}%@cache.internal`, /a % that stands for nothing/],
    ['REDIS_URL', `redis://:${SECRET}@cache.internal/first`, /the number of a database/],
    ['S3_ENDPOINT', `https://me:${SECRET}%@store.internal`, /a % that stands for nothing/],
  ])('%s %s', (name, address, message) => {
    const read = () => loadConfig({ ...given, [name]: address });
    expect(read).toThrow(new RegExp(`^${name} .*${message.source}`));
    expect(read).not.toThrow(SECRET);
    expect(read).not.toThrow(/\n/);
  });

  test('while every way to write one that works is taken', () => {
    for (const DATABASE_URL of [
      'postgres://me:50%25%40%2F%23@db.internal:6432/sprint?sslmode=verify-full',
      'postgresql://me@[::1]/sprint',
      'postgres://%2Fvar%2Frun%2Fpostgresql/sprint',
      'postgres:///sprint?host=/var/run/postgresql',
    ]) {
      expect(loadConfig({ ...given, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    }
    const REDIS_URL = 'rediss://me:50%25@cache.internal:6380/2';
    expect(loadConfig({ ...given, REDIS_URL }).redisUrl).toBe(REDIS_URL);
  });
});

describe('a data dir that cannot be used is named with what to do', () => {
  test('when a file is in its place', async () => {
    const dataDir = await secretFile('a file');
    await expect(openFiles({ dataDir, s3: undefined })).rejects.toThrow(
      new ConfigError(`DATA_DIR ${dataDir} cannot be written (ENOTDIR). Set DATA_DIR to a folder of yours.`),
    );
    await expect(readOrCreateSecret(dataDir)).rejects.toThrow(/^SESSION_SECRET is not set, and .* cannot be/);
  });

  test('when its key has been cut short, or is a folder', async () => {
    const short = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(short, 'session-secret'), 'abc');
    await expect(readOrCreateSecret(short)).rejects.toThrow(/session-secret holds no whole key\. Set SESS/);
    const odd = await mkdtemp(join(folder, 'data-'));
    await mkdir(join(odd, 'session-secret'));
    await expect(readOrCreateSecret(odd)).rejects.toThrow(/session-secret cannot be read \(EISDIR\)/);
    const fresh = join(folder, 'fresh');
    expect(await readOrCreateSecret(fresh)).toMatch(/^[0-9a-f]{64}$/);
    expect(await readOrCreateSecret(fresh)).toBe(await readOrCreateSecret(fresh));
  });
});
