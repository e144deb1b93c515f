import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig, loadLaunchConfig } from '#shared/config/config.ts';
import { UnsafeError } from './findings.ts';
import { findUnsafeSettings } from './unsafe-settings.ts';

const safe = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://sprint.our-own.site',
  DATABASE_URL: 'postgres://sprint:kW7-long-and-own@db.internal/sprint',
  REDIS_URL: 'redis://:kW8-long-and-own@cache.internal',
  SESSION_SECRET: randomBytes(32).toString('hex'),
};

function reasons(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof UnsafeError) return error.reasons;
    throw error;
  }
}

test('settings that are safe start', () => {
  expect(reasons(safe)).toEqual([]);
  for (const env of [
    { ADMIN_PASSWORD: 'kW9-long-and-own' },
    { DEMO: '0' },
    { TRUSTED_PROXIES: '10.0.0.0/8,2001:db8::/32' },
    { REDIS_URL: 'rediss://sprint:kW8-long-and-own@cache.internal/2' },
    { DATABASE_URL: 'postgres:///sprint?host=/var/run/postgresql' },
  ])
    expect(reasons({ ...safe, ...env })).toEqual([]);
});

test.each([
  ['no origin', { PUBLIC_ORIGIN: '' }, /PUBLIC_ORIGIN is not set/],
  ['an origin without TLS', { PUBLIC_ORIGIN: 'http://sprint.our-own.site' }, /has no TLS/],
  ['an origin without TLS on this machine', { PUBLIC_ORIGIN: 'http://localhost:3000' }, /set TRIAL=1/],
  ['no secret', { SESSION_SECRET: '' }, /SESSION_SECRET is not set/],
  ['a secret from an example', { SESSION_SECRET: 'changeme'.repeat(5) }, /SESSION_SECRET is one that can/],
  ['a secret of one letter', { SESSION_SECRET: 'x'.repeat(40) }, /SESSION_SECRET is one that can/],
  ['a secret that counts', { SESSION_SECRET: '0123456789'.repeat(4) }, /SESSION_SECRET is one that can/],
  ["a coach's password from an example", { ADMIN_PASSWORD: 'password1' }, /ADMIN_PASSWORD is one that can/],
  ["the demo's password for a coach", { ADMIN_PASSWORD: 'demo-sprint-1!' }, /ADMIN_PASSWORD is one that can/],
  [
    'a public password of the database',
    { DATABASE_URL: 'postgres://sprint:postgres@db/x' },
    /DATABASE_URL has a pass/,
  ],
  ['a Redis without a password', { REDIS_URL: 'redis://cache.internal' }, /REDIS_URL has no password/],
  [
    'a Redis with a blank password',
    { REDIS_URL: 'redis://:%20@cache.internal' },
    /REDIS_URL has no password/,
  ],
  [
    'a public password of Redis',
    { REDIS_URL: 'redis://:changeme@cache.internal' },
    /REDIS_URL has a password/,
  ],
  [
    "a store's public key",
    { STORAGE: 's3', S3_BUCKET: 'own', S3_ACCESS_KEY_ID: 'minioadmin', S3_SECRET_ACCESS_KEY: 'minioadmin' },
    /S3_SECRET_ACCESS_KEY is one/,
  ],
  ['invented people', { DEMO: '1' }, /DEMO=1 adds people/],
  ['trust in everybody', { TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES trusts everybody/],
  ['trust in two halves', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, /TRUSTED_PROXIES trusts everybody/],
  [
    'trust in everybody by a longer zero',
    { TRUSTED_PROXIES: '0.0.0.0/00' },
    /TRUSTED_PROXIES trusts everybody/,
  ],
  ['trust in everybody with IPv6', { TRUSTED_PROXIES: '::/0' }, /TRUSTED_PROXIES trusts everybody/],
  [
    'trust in every mapped address',
    { TRUSTED_PROXIES: '::ffff:0.0.0.0/96' },
    /TRUSTED_PROXIES trusts everybody/,
  ],
  ['a development server', { DEV_SERVER_PORT: '5173' }, /DEV_SERVER_PORT lets/],
  ['raised limits', { LIMITS_PROFILE: 'load' }, /LIMITS_PROFILE=load multiplies/],
  ['a trial that others can open', { TRIAL: '1' }, /TRIAL=1 is for this machine alone/],
])('production refuses %s', (_what, env, reason) => {
  expect(reasons({ ...safe, ...env })).toEqual([expect.stringMatching(reason)]);
  expect(reasons({ ...safe, ...env, NODE_ENV: 'development' })).toEqual([]);
});

test('a database that may let anybody in is told of and not refused: a certificate can do what a password does', () => {
  const env = { ...safe, DATABASE_URL: 'postgres://sprint@db.internal/sprint' };
  expect(reasons(env)).toEqual([]);
  expect(findUnsafeSettings(loadLaunchConfig(env))).toEqual([
    { isRefused: false, text: expect.stringMatching(/^DATABASE_URL names a server and no password/) },
  ]);
});

test('a secret that is too short is refused everywhere', () => {
  expect(() => loadConfig({ ...safe, SESSION_SECRET: 'kW7-own', NODE_ENV: 'development' })).toThrow(
    'SESSION_SECRET must have at least 32 characters',
  );
});

test.each(['Production', 'production ', 'prod', 'staging'])(
  '%j is refused: it would start without these checks',
  (name) => {
    expect(() => loadConfig({ ...safe, NODE_ENV: name })).toThrow(
      'NODE_ENV must be production, development or test',
    );
  },
);

test('every reason is told, not only the first', () => {
  expect(reasons({ ...safe, PUBLIC_ORIGIN: '', SESSION_SECRET: '', DEMO: '1' })).toHaveLength(3);
});

test('a trial on this machine may have no TLS and invented people, is told of, and is excused from nothing else', () => {
  const trial = { ...safe, PUBLIC_ORIGIN: 'http://localhost:3000', DEMO: '1', TRIAL: '1' };
  expect(reasons(trial)).toEqual([]);
  expect(findUnsafeSettings(loadLaunchConfig(trial))).toEqual([
    { isRefused: false, text: expect.stringContaining('Never open it to others') },
  ]);
  expect(reasons({ ...trial, REDIS_URL: 'redis://cache.internal', LIMITS_PROFILE: 'load' })).toHaveLength(2);
});
