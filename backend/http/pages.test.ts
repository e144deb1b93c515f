import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const SCRIPT = 'console.log("Brand Sprint");'.repeat(50);
const FOREVER = 'public, max-age=31536000, immutable';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><script nonce="__CSP_NONCE__"></script><a href="mailto:__SUPPORT_EMAIL__">',
    'theme.js': SCRIPT,
    '.vite/manifest.json': '{}',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/font-3c4d.woff2': 'a font',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  app = fastify();
  await servePages(app, { frontendDir: folder, supportEmail: 'help@example.com' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accepted?: string): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a built file', () => {
  test('comes in brotli to a browser, as what it is, and stays with it for good', async () => {
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

  test.each(['gzip', 'gzip, br;q=0'])('comes in gzip to who takes %s', async (accepted) => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': FOREVER });
    expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([undefined, 'identity'])('comes as it is to who takes %s', async (accepted) => {
    const { headers, body } = await get('/assets/app-1a2b.js', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(body).toBe(SCRIPT);
  });

  test('that was not compressed comes as it is', async () => {
    const { headers, body } = await get('/assets/font-3c4d.woff2', 'gzip, br');
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': FOREVER });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('a font');
  });

  test('without a hash in its name is asked for again', async () => {
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

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

test('the page itself is never kept, and its nonce is new each time', async () => {
  const [first, second] = await Promise.all([get('/', 'gzip, br'), get('/dashboard', 'gzip, br')]);
  const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.body).toContain('help@example.com');
});
