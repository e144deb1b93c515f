import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { pages, paths } from '#shared/domain/pages.ts';
import { listScripts, type Manifest } from './build.ts';
import { servePages } from './pages.ts';

const frontendDir = fileURLToPath(new URL('../../../dist/frontend', import.meta.url));
const app = fastify();
const site = { supportEmail: 'help@example.com', sendsMail: false, findOffer: async () => null };
await servePages(app, { frontendDir, ...site, findPerson: async () => null, hasSession: () => false });
afterAll(() => app.close());

/** Width and height, from the header of a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the manifest has its type, is revalidated, and names icons of the stated types and sizes', async () => {
  const { statusCode, headers, body } = await app.inject('/manifest.webmanifest');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest: { start_url: string; display: string; icons: Record<string, string>[] } = JSON.parse(body);
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  for (const { src = '', sizes, type } of manifest.icons) {
    const icon = await app.inject(src);
    expect([src, icon.statusCode, icon.headers['cache-control']]).toEqual([src, 200, 'no-cache']);
    expect(icon.headers['content-type']).toContain(type);
    if (type === 'image/png') expect([src, sizeOf(icon.rawPayload)]).toEqual([src, sizes]);
  }
  const offered = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(offered).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

test('the page names the manifest and the icon of the home screen', async () => {
  const html = await readFile(`${frontendDir}/index.html`, 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const [, path = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  const icon = await app.inject(path);
  expect([icon.statusCode, icon.headers['content-type'], sizeOf(icon.rawPayload)]).toEqual([
    200,
    'image/png',
    '180x180',
  ]);
});

const built: Manifest = JSON.parse(await readFile(`${frontendDir}/.vite/manifest.json`, 'utf8'));
const scripts = listScripts(built, () => 0);
const addressOf = (module: string): string => `/${built[module]?.file}`;

test.each(pages.filter(({ path }) => path !== paths.landing))(
  'the build has the scripts of $path',
  ({ path, audience, module }) => {
    const named = scripts.get(path);
    expect(named).toContain(addressOf(`subjects/${module}.tsx`));
    expect(named?.includes(addressOf('app/signed-in-root.tsx'))).toBe(audience !== 'everybody');
    expect(named).not.toContain(addressOf('index.html'));
  },
);

test('the landing page needs the entry chunk only', () => {
  expect(scripts.get(paths.landing)).toEqual([]);
});
