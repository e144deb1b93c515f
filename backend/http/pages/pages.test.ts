import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { Offer } from '#shared/domain/offer.ts';
import { SCRIPT, serveBuiltFrontend } from '#tests/backend/built-frontend.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const { app, close } = await serveBuiltFrontend();
afterAll(() => close());

const get = (url: string, accepted?: string): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a built file', () => {
  test('is sent in brotli with its own content type and cached for good', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/app-1a2b.js', 'gzip, deflate, br, zstd');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': FOREVER,
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  });

  test.each(['gzip', 'gzip, br;q=0'])('is sent as gzip with Accept-Encoding: %s', async (accepted) => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': FOREVER });
    expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([undefined, 'identity'])('is sent uncompressed with Accept-Encoding: %s', async (accepted) => {
    const { headers, body } = await get('/assets/app-1a2b.js', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(body).toBe(SCRIPT);
  });

  test('is sent uncompressed when the build did not compress it', async () => {
    const { headers, body } = await get('/assets/font-3c4d.woff2', 'gzip, br');
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': FOREVER });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('a font');
  });

  test('is revalidated when its name has no hash', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['identity', 'br'])(
    'is the service worker: always revalidated, and may fetch, with Accept-Encoding: %s',
    async (accepted) => {
      const { statusCode, headers } = await get('/sw.js', accepted);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    },
  );

  test.each(['identity', 'br'])(
    'is the worker of PDFs: it may compile decoders and call nothing, with Accept-Encoding: %s',
    async (accepted) => {
      const { statusCode, headers } = await get('/assets/pdf-worker-5e6f.js', accepted);
      expect([statusCode, headers['cache-control']]).toEqual([200, FOREVER]);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
      );
    },
  );

  test.each([
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.gz',
    '/.vite/manifest.json',
    '/.vite/prerendered.json',
    '/index.html',
    '/assets/gone-5e6f.js',
  ])('has no other address: %s', async (url) => {
    const { statusCode, headers } = await get(url, 'gzip, br');
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

test('the page itself is always revalidated, and its nonce is new each time', async () => {
  const [first, second] = await Promise.all([get('/'), get('/dashboard')]);
  const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' });
  expect(first.body).toContain('help@example.com');
});

describe('a page that the build has rendered', () => {
  test('is sent without a session, with its style under the nonce, and calls for nobody', async () => {
    const { body } = await get('/?from=a-mail');
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(body).toContain(
      `<div id="root"><style nonce="${nonce}">h1{}</style><h1>Transform your brand</h1>`,
    );
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/visit.js" nonce="${nonce}">`);
    expect(body).toContain(`<style nonce="${nonce}">@font-face{}</style>`);
    expect(body).not.toMatch(/\/api\/|stylesheet/);
    expect((await get('/login/')).body).toContain('Log In');
  });

  test.each(['ada', 'an-ended-session'])('is not sent with the cookie of %s, nor kept', async (cookie) => {
    const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('href="/api/auth/me"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie' });
  });

  test.each(['/dashboard', '/set-password', '/nowhere', '/view/7/', '/view/7/login'])(
    'is not sent at %s',
    async (url) => {
      expect((await get(url)).body).toContain('<div id="root"></div>');
    },
  );
});

describe('a long page', () => {
  const askFor = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/', method, headers: { 'accept-encoding': 'gzip, br', ...headers } });

  test.each(['none', 'cross-site'])('is compressed without a session, from %s', async (from) => {
    const { headers, rawPayload } = await askFor({ 'sec-fetch-site': from });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Transform your brand');
    expect((await askFor({}, 'HEAD')).statusCode).toBe(200);
  });

  test.each([
    ['none', 'br'],
    ['same-origin', 'br'],
    ['same-site', undefined],
    ['cross-site', undefined],
  ])('of a session is compressed only where no other site leads to it: %s', async (from, encoding) => {
    const headers = { cookie: 'ada', 'accept-encoding': 'br', 'sec-fetch-site': from };
    const answer = await app.inject({ url: `/task/3?${'x'.repeat(9)}`, headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});

describe('where new clients begin another programme', () => {
  const offer: Offer = {
    name: 'Tom & "Co" $& __CSP_NONCE__',
    promise: 'A plan, "signed" <b>',
    description: '',
    parts: [],
    titles: ['Plan'],
  };

  test('a visitor gets the page with its words as data, not the rendered one of the sprint', async () => {
    const other = await serveBuiltFrontend(offer);
    const { body } = await other.app.inject('/');
    await other.close();
    expect(body).not.toContain('Transform your brand');
    expect(body).toContain('content="A plan, &quot;signed&quot; <b>"');
    const written = /name="offer" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(offer);
  });

  test('the other rendered pages are sent as before', async () => {
    const other = await serveBuiltFrontend(offer);
    expect((await other.app.inject('/login')).body).toContain('Log In');
    await other.close();
  });
});

describe('preloads of a page', () => {
  const fetchedBy = async (cookie: string, url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('first load');
    const links = [...body.matchAll(/<link ([^>]+)>/g)].map(
      ([, link = '']) => /href="([^"]+)"/.exec(link)?.[1],
    );
    return links.filter(
      (link) => !['/api/auth/me', '/assets/visit.js', '/assets/fonts.css'].includes(link ?? ''),
    );
  };

  test('are the calls of its user, and its scripts, largest first', async () => {
    expect(await fetchedBy('ada', '/dashboard')).toEqual([
      '/api/tasks',
      '/api/submissions/user/7',
      '/api/conversations/unread',
      '/assets/dashboard.js',
      '/assets/signed-in-root.js',
      '/assets/lists.js',
    ]);
    expect(await fetchedBy('ada', '/task/3/')).toEqual([
      '/api/tasks/3',
      '/api/submissions/user/7',
      '/api/feedback/user/7/day/3',
      '/api/conversations/7/read-state',
      '/api/conversations/unread',
      '/assets/task.js',
      '/assets/signed-in-root.js',
    ]);
    expect(await fetchedBy('', '/login?from=/dashboard')).toEqual(['/assets/login.js']);
  });

  test('match the requests of the page itself, under its nonce', async () => {
    const { body } = await app.inject({ url: '/dashboard', headers: { cookie: 'ada' } });
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(body).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/tasks">');
    expect(body).toContain(
      `<link rel="modulepreload" crossorigin href="/assets/dashboard.js" nonce="${nonce}">`,
    );
  });

  test('are none where the page redirects, and none on the landing page', async () => {
    expect(await fetchedBy('', '/dashboard')).toEqual([]);
    expect(await fetchedBy('ada', '/admin')).toEqual([]);
    expect(await fetchedBy('ada', '/')).toEqual([]);
  });

  test('are others for a coach where the page is another', async () => {
    expect((await fetchedBy('maya', '/dashboard')).filter((each) => each?.startsWith('/api/'))).toEqual([
      '/api/submissions/pending',
      '/api/users/attention',
      '/api/users/at-risk',
      '/api/inbox',
      '/api/coaches',
      '/api/cohorts',
    ]);
  });

  test('leave filtered lists to the page, which alone knows its filter', async () => {
    const narrowed = await fetchedBy('maya', '/admin?status=active');
    expect(narrowed).toContain('/api/users/counts');
    const whole = await fetchedBy('maya', '/admin');
    expect(whole.filter((each) => !narrowed.includes(each))).toEqual([
      '/api/users?status=all&amp;sort=waits&amp;limit=5',
    ]);
  });

  test.each(['no-database', 'slow-database'])(
    'is nothing with %s, and the page comes all the same',
    async (cookie) => {
      expect(await fetchedBy(cookie, '/dashboard')).toEqual([]);
    },
  );

  test('contain nothing from the URL but its numbers', async () => {
    const { body } = await app.inject({ url: '/task/%22%3E%3Cscript%3E', headers: { cookie: 'ada' } });
    expect(body).not.toMatch(/script>.*script>.*script>/);
    expect(body).toContain('/assets/task.js');
  });
});
