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
  MAIL_URL: 'smtps://sprint:kW5-long-and-own@mail.internal',
  MAIL_FROM: 'Brand Sprint <sprint@our-own.site>',
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

test('production accepts safe settings', () => {
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
  ['a secret from an example', { SESSION_SECRET: 'changeme'.repeat(5) }, /SESSION_SECRET is guessable/],
  ['a secret of one repeated letter', { SESSION_SECRET: 'x'.repeat(40) }, /SESSION_SECRET is guessable/],
  ['a secret of repeated digits', { SESSION_SECRET: '0123456789'.repeat(4) }, /SESSION_SECRET is guessable/],
  ["a coach's password from an example", { ADMIN_PASSWORD: 'password1' }, /ADMIN_PASSWORD is guessable/],
  ["the demo's password for a coach", { ADMIN_PASSWORD: 'demo-sprint-1!' }, /ADMIN_PASSWORD is guessable/],
  ['a Redis without a password', { REDIS_URL: 'redis://cache.internal' }, /REDIS_URL has no password/],
  ['a blank password of Redis', { REDIS_URL: 'redis://:%20@cache.internal' }, /REDIS_URL has no password/],
  [
    "a store's public key",
    { STORAGE: 's3', S3_BUCKET: 'own', S3_ACCESS_KEY_ID: 'minioadmin', S3_SECRET_ACCESS_KEY: 'minioadmin' },
    /S3_SECRET_ACCESS_KEY is guessable/,
  ],
  ['demo accounts', { DEMO: '1' }, /DEMO=1 adds accounts/],
  ['a mailbox in place of a mail server', { MAIL_URL: 'mailbox' }, /MAIL_URL=mailbox keeps every mail/],
  ['the same with its colon', { MAIL_URL: 'mailbox:' }, /MAIL_URL=mailbox keeps every mail/],
  ['a development server', { DEV_SERVER_PORT: '5173' }, /DEV_SERVER_PORT allows/],
  ['raised limits', { LIMITS_PROFILE: 'load' }, /LIMITS_PROFILE=load multiplies/],
  ['a trial on a public origin', { TRIAL: '1' }, /TRIAL=1 requires a PUBLIC_ORIGIN on localhost/],
])('production refuses %s', (_what, env, reason) => {
  expect(reasons({ ...safe, ...env })).toEqual([expect.stringMatching(reason)]);
  expect(reasons({ ...safe, ...env, NODE_ENV: 'development' })).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgres://sprint:postgres@db/x'],
  ['REDIS_URL', 'redis://:changeme@cache.internal'],
  ['MAIL_URL', 'smtp://sprint:changeme@mail.internal'],
])('production refuses a public password in %s', (name, url) => {
  const guessable = expect.stringContaining(`${name} has a guessable password`);
  expect(reasons({ ...safe, [name]: url })).toEqual([guessable]);
  expect(reasons({ ...safe, [name]: url, NODE_ENV: 'development' })).toEqual([]);
});

test.each(['0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '0.0.0.0/00', '::/0', '::ffff:0.0.0.0/96'])(
  'production refuses trust in every address: %s',
  (TRUSTED_PROXIES) => {
    const trusts = expect.stringContaining('TRUSTED_PROXIES trusts every address');
    expect(reasons({ ...safe, TRUSTED_PROXIES })).toEqual([trusts]);
    expect(reasons({ ...safe, TRUSTED_PROXIES, NODE_ENV: 'development' })).toEqual([]);
  },
);

const replies = { MAIL_IN_DOMAIN: 'in.our-own.site', MAIL_IN_PORT: '2424' };

test.each([
  // A certificate may replace it.
  [{ DATABASE_URL: 'postgres://sprint@db/sprint' }, /^DATABASE_URL names a server without a password/],
  [{ MAIL_URL: '', MAIL_FROM: '' }, /^MAIL_URL is not set: mails are kept/],
  [{ ...replies, MAIL_IN_HOST: '0.0.0.0' }, /^MAIL_IN_HOST: the port for replies has no TLS/],
])('production warns about %j', (env, text) => {
  expect(reasons({ ...safe, ...env })).toEqual([]);
  const warning = { isRefused: false, text: expect.stringMatching(text) };
  expect(findUnsafeSettings(loadLaunchConfig({ ...safe, ...env }))).toEqual([warning]);
});

test('a port for replies on this machine alone is no reason for a warning', () => {
  expect(findUnsafeSettings(loadLaunchConfig({ ...safe, ...replies }))).toEqual([]);
});

test.each([
  [{ MAIL_IN_PORT: '2424' }, /^MAIL_IN_PORT needs MAIL_IN_DOMAIN/],
  [{ MAIL_IN_DOMAIN: 'in.our-own.site', MAIL_URL: '' }, /^MAIL_IN_DOMAIN needs MAIL_URL/],
  [{ MAIL_IN_DOMAIN: 'in our-own.site' }, /^MAIL_IN_DOMAIN must be a host name/],
  [{ MAIL_IN_PROTOCOL: 'imap' }, /^MAIL_IN_PROTOCOL must be lmtp or smtp/],
])('%j is refused in one line', (env, reason) => {
  expect(() => loadConfig({ ...safe, ...env })).toThrow(reason);
});

const noUrl = /^MAIL_URL must be a URL that begins with smtp:.* or mailbox\b/;

test.each([
  ['http://mail.internal', 'sprint@our-own.site', noUrl],
  ['Mailbox', 'sprint@our-own.site', noUrl],
  ['smtp://a:b@c@mail.internal/x@y', 'sprint@our-own.site', /^MAIL_URL has an @ after the host/],
  ['smtp://mail.internal', '', /^MAIL_URL needs MAIL_FROM/],
  ['smtp://mail.internal', 'Brand Sprint', /^MAIL_FROM must be an e-mail address/],
  ['smtp://mail.internal', 'Eve\r\nBcc: <eve@example.com>', /^MAIL_FROM must be an e-mail address/],
])('MAIL_URL %j with MAIL_FROM %j is refused in one line', (url, from, reason) => {
  expect(() => loadConfig({ ...safe, MAIL_URL: url, MAIL_FROM: from })).toThrow(reason);
});

test('a secret that is too short is refused everywhere', () => {
  expect(() => loadConfig({ ...safe, SESSION_SECRET: 'kW7-own', NODE_ENV: 'development' })).toThrow(
    'SESSION_SECRET must have at least 32 characters',
  );
});

test.each(['Production', 'production ', 'prod', 'staging'])(
  'NODE_ENV %j is refused, because it would skip these checks',
  (name) => {
    expect(() => loadConfig({ ...safe, NODE_ENV: name })).toThrow(
      /^NODE_ENV (must be production, development or test|ends with a space)/,
    );
  },
);

test('every reason is reported, not only the first', () => {
  expect(reasons({ ...safe, PUBLIC_ORIGIN: '', SESSION_SECRET: '', DEMO: '1' })).toHaveLength(3);
});

test('a trial on localhost may omit TLS and have demo accounts, and logs a warning; every other check applies', () => {
  const trial = { ...safe, PUBLIC_ORIGIN: 'http://localhost:3000', DEMO: '1', TRIAL: '1' };
  expect(reasons(trial)).toEqual([]);
  const warning = { isRefused: false, text: expect.stringContaining('Never expose it to a network') };
  expect(findUnsafeSettings(loadLaunchConfig(trial))).toEqual([warning]);
  expect(reasons({ ...trial, REDIS_URL: 'redis://cache.internal', LIMITS_PROFILE: 'load' })).toHaveLength(2);
});
