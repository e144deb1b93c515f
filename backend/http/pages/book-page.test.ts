import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveBookPage } from './pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'book-page-'));
await writeFile(join(folder, 'book.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
const app = fastify();
serveBookPage(app, { frontendDir: folder, isShared: async (token) => token === 'live' });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the page of a live link is never cached or indexed, and its nonce is new each time', async () => {
  const [first, second] = await Promise.all([app.inject('/book/live'), app.inject('/book/live')]);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).not.toContain('unsafe');
});

test('an ended link gets the same page with status 404', async () => {
  const [ended, live] = await Promise.all([app.inject('/book/ended'), app.inject('/book/live')]);
  expect(ended.statusCode).toBe(404);
  const withoutNonce = (body: string): string => body.replace(/nonce="[^"]+"/, '');
  expect(withoutNonce(ended.body)).toBe(withoutNonce(live.body));
  expect(ended.headers['x-robots-tag']).toBe('noindex');
});
