import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openFiles } from '#shared/files/open-files.ts';
import { loadConfig, loadLaunchConfig } from './config.ts';
import { keepSessionSecret } from './kept-secret.ts';
import { ConfigError, SETTING_NAMES } from './settings.ts';

const url = 'postgres://me:one@db.internal/sprint';
const given = { DATABASE_URL: url, REDIS_URL: 'redis://cache.internal' };
const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-config-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function secretFile(content: string): Promise<string> {
  const file = join(folder, `secret-${content.length}`);
  await writeFile(file, content, { mode: 0o600 });
  return file;
}

describe('a secret in a file', () => {
  test('is the value of the setting, without the trailing line break', async () => {
    const DATABASE_URL_FILE = await secretFile(`${url}\n`);
    const config = loadConfig({ REDIS_URL: given.REDIS_URL, DATABASE_URL_FILE });
    expect(config.databaseUrl).toBe(url);
  });

  test.each([
    ['a missing file', '/nowhere/secret', /^DATABASE_URL_FILE names \/nowhere\/secret, which cannot be read/],
    ['a folder', '/', /which cannot be read/],
  ])('is refused for %s', (_what, DATABASE_URL_FILE, message) => {
    expect(() => loadConfig({ REDIS_URL: given.REDIS_URL, DATABASE_URL_FILE })).toThrow(message);
  });

  test('is refused when it is empty, too short, or differs from the setting given as well', async () => {
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

  test('are those on this machine when PUBLIC_ORIGIN is https, and none otherwise', () => {
    expect(trusted({ PUBLIC_ORIGIN: 'https://sprint.example.com' })).toEqual(['loopback']);
    expect(trusted({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
    expect(trusted({})).toEqual([]);
  });

  test('are exactly the given addresses and networks', () => {
    const given = trusted({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,::1,fd00::/8 loopback' });
    expect(given.join(' ')).toBe('10.0.0.5 10.1.0.0/16 ::1 fd00::/8 loopback');
    expect(trusted({ TRUSTED_PROXIES: 'none', PUBLIC_ORIGIN: 'https://sprint.example.com' })).toEqual([]);
  });

  test('can be nothing else', () => {
    const wrong = 'proxy.internal 10.0.0.0/33 10.0.0 10.0.0.1/ ::1/129 none,10.0.0.1 , 1.2.3.4/8/8';
    for (const TRUSTED_PROXIES of wrong.split(' '))
      expect(() => trusted({ TRUSTED_PROXIES }), TRUSTED_PROXIES).toThrow(
        /^TRUSTED_PROXIES must be addresses or networks/,
      );
  });
});

test('.env.example lists exactly the existing settings', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const shown = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const known = SETTING_NAMES.filter((name) => !name.endsWith('_FILE'));
  expect(shown.toSorted()).toEqual(known.toSorted());
});

describe('an invalid URL is refused in one line that names the setting and omits the secret', () => {
  const SECRET = 'kW7own';
  test.each([
    ['DATABASE_URL', `postgres://me:${SECRET}%@db.internal/sprint`, /percent escape.*write % as %25/],
    ['DATABASE_URL', `postgres://me:${SECRET}%ff@db.internal/sprint`, /an invalid percent escape/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal/sprint%ff`, /an invalid percent escape/],
    ['DATABASE_URL', `postgres://me:${SECRET}#1@db.internal/sprint`, /is not a valid URL.*# as %23/],
    ['DATABASE_URL', `postgres://me:12/${SECRET}@db.internal/sprint`, /an @ after the host/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal:99999/sprint`, /is not a valid URL/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal/sprint?port=abc`, /invalid port/],
    ['DATABASE_URL', `postgres://me:${SECRET}@db.internal/sprint?sslcert=/nowhere`, /ENOENT.*\/nowhere/],
    ['DATABASE_URL', `mysql://me:${SECRET}@db.internal/sprint`, /begins with postgres:\/\//],
    ['REDIS_URL', `redis://:${SECRET}%@cache.internal`, /an invalid percent escape/],
    ['REDIS_URL', `redis://:${SECRET}@cache.internal/first`, /a database number/],
    ['S3_ENDPOINT', `https://me:${SECRET}%@store.internal`, /an invalid percent escape/],
  ])('%s %s', (name, address, message) => {
    const read = () => loadConfig({ ...given, [name]: address });
    expect(read).toThrow(new RegExp(`^${name} .*${message.source}`));
    expect(read).not.toThrow(SECRET);
    expect(read).not.toThrow(/\n/);
  });

  test('every valid form is accepted', () => {
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

describe('the error for an unusable data dir says what to do', () => {
  test('when a file is in its place', async () => {
    const dataDir = await secretFile('a file');
    await expect(openFiles({ dataDir, s3: undefined })).rejects.toThrow(
      new ConfigError(`DATA_DIR: ${dataDir} cannot be used (ENOTDIR). Or set DATA_DIR to another folder.`),
    );
    await expect(keepSessionSecret(dataDir)).rejects.toThrow(
      /cannot be used \(EEXIST\)\. Set SESSION_SECRET/,
    );
  });

  test('when its session secret is truncated or a folder', async () => {
    const short = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(short, 'session-secret'), 'abc');
    await expect(keepSessionSecret(short)).rejects.toThrow(/session-secret is empty or cut short\. Set SESS/);
    const odd = await mkdtemp(join(folder, 'data-'));
    await mkdir(join(odd, 'session-secret'));
    await expect(keepSessionSecret(odd)).rejects.toThrow(/session-secret cannot be used \(EISDIR\)/);
    const fresh = join(folder, 'fresh');
    expect(await keepSessionSecret(fresh)).toMatch(/^[0-9a-f]{64}$/);
    expect(await keepSessionSecret(fresh)).toBe(await keepSessionSecret(fresh));
  });
});

describe('what env files and editors add to a value is refused in one line that shows it', () => {
  test.each([
    [{ DATA_DIR: '"/srv/data"' }, 'DATA_DIR is written in quotes: "\\"/srv/data\\"". Write it without them.'],
    [{ HOST: "'0.0.0.0'" }, 'HOST is written in quotes: "\'0.0.0.0\'". Write it without them.'],
    [
      { NODE_ENV: 'production\r' },
      'NODE_ENV ends with a line end of Windows (CR): "production\\r". Remove it.',
    ],
    [{ PORT: '\uFEFF3000' }, 'PORT begins with a byte order mark: "\\ufeff3000". Remove it.'],
    [{ DATA_DIR: '/srv/data ' }, 'DATA_DIR ends with a space: "/srv/data ". Remove it.'],
    [{ ADMIN_PASSWORD: "'kW7-long-and-own'" }, 'ADMIN_PASSWORD is written in quotes. Write it without them.'],
    [
      { S3_BUCKET: 'uploads # of clients' },
      'S3_BUCKET has a comment behind its value: "uploads # of clients". Write it on a line of its own.',
    ],
    [
      { DATA_DIR: '~/data' },
      'DATA_DIR begins with ~, which only a shell replaces: write the whole path instead of ~/data.',
    ],
    [{ PORT: '08' }, 'PORT must be a whole number from 0 to 65535. See .env.example.'],
    [{ PORT: '0x10' }, 'PORT must be a whole number from 0 to 65535. See .env.example.'],
  ])('%j', (env, message) => {
    expect(() => loadConfig({ ...given, ...env })).toThrow(new ConfigError(message));
  });

  test('in a file of a secret too', async () => {
    const marked = await secretFile(`\uFEFF${url}\r\n`);
    expect(() => loadConfig({ REDIS_URL: given.REDIS_URL, DATABASE_URL_FILE: marked })).toThrow(
      'DATABASE_URL begins with a byte order mark. Remove it.',
    );
  });

  test('variables that are no settings may be anything', () => {
    expect(loadConfig({ ...given, PS1: '"$ "', PUBLIC_ORIGN: ' ' }).port).toBe(3000);
  });
});

test.each([
  ['PUBLIC_ORIGIN', 'https://a.example.com,https://b.example.com', /names several hosts/],
  ['PUBLIC_ORIGIN', 'https://example.com/app', /without a path/],
  ['PUBLIC_ORIGIN', 'http://*', /one host, without \*/],
  ['DATABASE_URL', 'postgres://app:app@/app?host=/run', /has no host\. For a socket/],
  ['DATABASE_URL', 'postgres://app:a,b@one:5432,two:5433/app', /names several hosts/],
  ['DATABASE_URL', 'postgres://app:a b@db/app', /contains a space/],
])('%s %s is refused by its own sentence', (name, value, message) => {
  expect(() => loadConfig({ ...given, [name]: value })).toThrow(message);
});

test('the scheme of an address may have capitals, and a password a comma', () => {
  expect(loadConfig({ ...given, PUBLIC_ORIGIN: 'HTTPS://Sprint.Example.com/' }).publicOrigin).toBe(
    'https://sprint.example.com',
  );
  expect(loadConfig({ ...given, DATABASE_URL: 'postgres://app:a,b@db/app' }).databaseUrl).toContain('a,b');
  // ioredis would take another scheme for one without TLS.
  const { redisUrl } = loadConfig({ ...given, REDIS_URL: 'REDISS://:pw@cache.internal' });
  expect(redisUrl).toBe('rediss://:pw@cache.internal');
  expect(() => loadConfig({ ...given, DATABASE_URL: 'postgres://app:a,b/c@db/app' })).toThrow(
    /In a password write/,
  );
  expect(() => loadConfig({ ...given, ADMIN_PASSWORD: '~/secret-of-the-coach' })).not.toThrow();
});
