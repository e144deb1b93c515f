import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import type { Manifest } from '#backend/http/pages/build.ts';
import { servePages } from '#backend/http/pages/pages.ts';
import type { Offer } from '#shared/domain/offer.ts';

export const SCRIPT = 'console.log("Brand Sprint");'.repeat(50);
const LANDING = `<style nonce="__CSP_NONCE__">h1{}</style>${'<h1>Transform your brand</h1>'.repeat(100)}`;

const chunk = (name: string, imports: readonly string[] = []) => ({ file: `assets/${name}.js`, imports });

const manifest: Manifest = {
  'index.html': chunk('entry', ['_base']),
  _base: chunk('base'),
  _lists: chunk('lists', ['_base']),
  'app/signed-in-root.tsx': chunk('signed-in-root', ['_base']),
  'app/visit.ts': chunk('visit'),
  'subjects/account/sign-in/login-page.tsx': chunk('login', ['_base']),
  'subjects/today/dashboard-page.tsx': chunk('dashboard', ['_lists']),
  'subjects/daily-work/task/task-page.tsx': chunk('task', ['_base']),
  'subjects/today/admin/admin-dashboard-page.tsx': chunk('admin', ['_lists']),
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

const built: Readonly<Record<string, string | Buffer>> = {
  'index.html':
    '<!doctype html><meta name="description" content="21 days"><meta name="offer" content="__OFFER__"><link rel="stylesheet" crossorigin href="/assets/fonts.css"><link rel="preload" as="fetch" href="/api/auth/me"><script nonce="__CSP_NONCE__"></script>' +
    `<!-- first load --><a href="mailto:__SUPPORT_EMAIL__"></a><div id="root"></div><!-- ${'-'.repeat(2_000)} -->`,
  'icon.svg': SCRIPT,
  'sw.js': SCRIPT,
  'sw.js.br': brotliCompressSync(SCRIPT),
  '.vite/manifest.json': JSON.stringify(manifest),
  '.vite/prerendered.json': JSON.stringify({ '/': LANDING, '/login': 'Log In' }),
  'assets/entry.js': '',
  'assets/fonts.css': '@font-face{}',
  'assets/base.js': SCRIPT,
  'assets/lists.js': SCRIPT,
  'assets/signed-in-root.js': SCRIPT.repeat(2),
  'assets/login.js': '',
  'assets/dashboard.js': SCRIPT.repeat(3),
  'assets/task.js': SCRIPT.repeat(3),
  'assets/admin.js': '',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'assets/pdf-worker-5e6f.js': SCRIPT,
  'assets/pdf-worker-5e6f.js.br': brotliCompressSync(SCRIPT),
  'assets/font-3c4d.woff2': 'a font',
};

/** An app that serves a small build to the people above; without a database. */
export async function serveBuiltFrontend(
  offer: Offer | null = null,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  for (const [name, content] of Object.entries(built)) await writeFile(join(folder, name), content);
  const app = fastify();
  const findPerson = async (cookies = '') => (await people[cookies]?.()) ?? null;
  await servePages(app, {
    frontendDir: folder,
    supportEmail: 'help@example.com',
    sendsMail: false,
    findPerson,
    findOffer: async () => offer,
    hasSession: (cookies = '') => cookies !== '',
  });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { app, close };
}
