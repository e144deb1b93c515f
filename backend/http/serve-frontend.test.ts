import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from './first-loads.ts';
import { serveFrontend } from './serve-frontend.ts';

const SCRIPT = 'console.log("Brand Sprint");'.repeat(50);
const FOREVER = 'public, max-age=31536000, immutable';

const chunk = (name: string, imports: readonly string[] = []) => ({ file: `assets/${name}.js`, imports });

const manifest: Manifest = {
  'index.html': chunk('entry', ['_base']),
  _base: chunk('base'),
  _lists: chunk('lists', ['_base']),
  'app/with-data.tsx': chunk('with-data', ['_base']),
  'features/auth/login-page.tsx': chunk('login', ['_base']),
  'features/dashboard/dashboard-page.tsx': chunk('dashboard', ['_lists']),
  'features/task/task-page.tsx': chunk('task', ['_base']),
  'features/admin-dashboard/admin-dashboard-page.tsx': chunk('admin', ['_lists']),
};

/** The user named in a Cookie header in these tests. */
const people: Readonly<Record<string, () => Promise<{ id: number; isAdmin: boolean } | null>>> = {
  ada: async () => ({ id: 7, isAdmin: false }),
  maya: async () => ({ id: 1, isAdmin: true }),
  'no-database': async () => {
    throw new Error('The database is away.');
  },
  'slow-database': () => new Promise(() => undefined),
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html':
      '<!doctype html><script nonce="__CSP_NONCE__"></script><!-- first load --><a href="mailto:__SUPPORT_EMAIL__">',
    'theme.js': SCRIPT,
    'sw.js': SCRIPT,
    'sw.js.br': brotliCompressSync(SCRIPT),
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/entry.js': '',
    'assets/base.js': SCRIPT,
    'assets/lists.js': SCRIPT,
    'assets/with-data.js': SCRIPT.repeat(2),
    'assets/login.js': '',
    'assets/dashboard.js': SCRIPT.repeat(3),
    'assets/task.js': SCRIPT.repeat(3),
    'assets/admin.js': '',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/font-3c4d.woff2': 'a font',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  app = fastify();
  const findPerson = async (cookies = '') => (await people[cookies]?.()) ?? null;
  await serveFrontend(app, {
    frontendDir: folder,
    supportEmail: 'help@example.com',
    sendsMail: false,
    findPerson,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

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
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['identity', 'br'])(
    'is the service worker: always revalidated, and may fetch, with Accept-Encoding: %s',
    async (accepted) => {
      const { statusCode, headers } = await get('/sw.js', accepted);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    },
  );

  test.each([
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.gz',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/gone-5e6f.js',
  ])('has no other address: %s', async (url) => {
    const { statusCode, headers } = await get(url, 'gzip, br');
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('the page itself is never cached, and its nonce is new each time', async () => {
  const [first, second] = await Promise.all([get('/', 'gzip, br'), get('/dashboard', 'gzip, br')]);
  const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.body).toContain('help@example.com');
});

describe('preloads of a page', () => {
  const fetchedBy = async (cookie: string, url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('first load');
    return [...body.matchAll(/<link ([^>]+)>/g)].map(([, link = '']) => /href="([^"]+)"/.exec(link)?.[1]);
  };

  test('are the calls of its user, and its scripts, largest first', async () => {
    expect(await fetchedBy('ada', '/dashboard')).toEqual([
      '/api/tasks',
      '/api/submissions/user/7',
      '/api/conversations/unread',
      '/assets/dashboard.js',
      '/assets/with-data.js',
      '/assets/lists.js',
    ]);
    expect(await fetchedBy('ada', '/task/3/')).toEqual([
      '/api/tasks/3',
      '/api/submissions/user/7',
      '/api/feedback/user/7/day/3',
      '/api/conversations/7/read-state',
      '/api/conversations/unread',
      '/assets/task.js',
      '/assets/with-data.js',
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
      '/api/inbox',
    ]);
  });

  test('leave filtered lists to the page, which alone knows its filter', async () => {
    const narrowed = await fetchedBy('maya', '/admin?status=active');
    expect(narrowed).toContain('/api/users/counts');
    const whole = await fetchedBy('maya', '/admin');
    expect(whole.filter((each) => !narrowed.includes(each))).toEqual([
      '/api/users?status=all&amp;sort=newest&amp;limit=10',
    ]);
  });

  test.each(['no-database', 'slow-database'])(
    'is nothing with %s, and the page comes all the same',
    async (cookie) => {
      const began = performance.now();
      expect(await fetchedBy(cookie, '/dashboard')).toEqual([]);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );

  test('contain nothing from the URL but its numbers', async () => {
    const { body } = await app.inject({ url: '/task/%22%3E%3Cscript%3E', headers: { cookie: 'ada' } });
    expect(body).not.toMatch(/script>.*script>.*script>/);
    expect(body).toContain('/assets/task.js');
  });
});
