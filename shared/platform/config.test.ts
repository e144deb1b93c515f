import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig, loadLaunchConfig, SETTING_NAMES } from './config.ts';

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
