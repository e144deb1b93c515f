import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { PASSWORD } from '#tests/backend/test-person.ts';

/** The proxy that terminates TLS, or a client that only claims to be one. */
const HERE = '127.0.0.1';
const ELSEWHERE = '198.51.100.9';
const forwarded = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https' };
const [secure, plain] = await Promise.all([startTestApp({}, { isSecure: true }), startTestApp()]);
afterAll(() => Promise.all([secure.close(), plain.close()]));

const signUp = (site: TestApp, remoteAddress: string, headers = {}): Promise<LightMyRequestResponse> =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    headers,
    payload: { name: 'Ada Rossi', email: `${randomUUID()}@example.com`, password: PASSWORD, company: '' },
  });

/** The session's cookie, not the device's. */
const setCookie = ({ headers }: LightMyRequestResponse): string =>
  [headers['set-cookie'] ?? ''].flat().find((cookie) => !cookie.includes('-device=')) ?? '';
const attributes = (header: string): string[] =>
  header
    .split('; ')
    .slice(1)
    .toSorted((a, b) => a.localeCompare(b));

describe('a site under https', () => {
  test.each([
    ['behind a proxy on this machine', HERE, forwarded],
    ['behind a proxy elsewhere, whose word does not count', ELSEWHERE, forwarded],
    ['without a proxy that says anything', ELSEWHERE, {}],
  ])('sets a cookie for this host and TLS only, %s', async (_where, address, headers) => {
    const answer = await signUp(secure, address, headers);
    expect(answer.statusCode).toBe(201);
    expect(setCookie(answer)).toMatch(/^__Host-brand-sprint=[^;]+;/);
    expect(attributes(setCookie(answer))).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    const [device = ''] = answer.headers['set-cookie'] ?? [];
    expect(device).toMatch(/^__Host-brand-sprint-device=/);
    expect(attributes(device)).toEqual([
      ...['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure'],
    ]);
    const [cookie] = setCookie(answer).split(';');
    const me = await secure.app.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(me.statusCode).toBe(200);
  });

  test('accepts its cookie with that name only', async () => {
    const [cookie = ''] = setCookie(await signUp(secure, HERE, forwarded)).split(';');
    for (const name of ['brand-sprint', '__Secure-brand-sprint', '__host-brand-sprint']) {
      const other = cookie.replace('__Host-brand-sprint', name);
      const answer = await secure.app.inject({ url: '/api/auth/me', headers: { cookie: other } });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  test('clears a dead cookie with the attributes that browsers require', async () => {
    const [cookie = ''] = setCookie(await signUp(secure, HERE, forwarded)).split(';');
    const signOut = await secure.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
    expect(signOut.statusCode).toBe(200);
    expect(setCookie(signOut)).toMatch(/^__Host-brand-sprint=;.*Max-Age=0/);
    expect(attributes(setCookie(signOut))).toEqual(
      expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']),
    );
    const later = await secure.app.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(setCookie(later)).toMatch(/^__Host-brand-sprint=;.*Max-Age=0/);
    expect(attributes(setCookie(later))).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'Secure']));
  });

  test('sends HSTS with every response', async () => {
    for (const url of ['/api/auth/me', '/api/nope', '/healthz', '/api/limits', '/api/users?limit=x', '/']) {
      const { headers } = await secure.app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });
});

test('a site without TLS sends no HSTS, and its cookie has the plain name', async () => {
  const answer = await signUp(plain, HERE, forwarded);
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect(setCookie(answer)).toMatch(/^brand-sprint=/);
  expect(attributes(setCookie(answer))).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
});
