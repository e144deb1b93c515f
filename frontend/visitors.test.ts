import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages } from '#shared/domain/pages.ts';

const LANDING_BYTES = 120_000;
const VISITOR_BYTES = 150_000;
const FIRST_SCREEN_BYTES = 235_000;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const built = fileURLToPath(new URL('../dist/frontend', import.meta.url));
const read = (file: string): string => readFileSync(join(built, file), 'utf8');
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(read('.vite/manifest.json'));
const ENTRY = 'index.html';

/** A chunk and all that is loaded with it. */
function chunksOf(...names: string[]): Chunk[] {
  const wanted = new Set(names);
  for (const name of wanted) for (const each of manifest[name]?.imports ?? []) wanted.add(each);
  return [...wanted].map((name) => manifest[name] ?? expect.fail(`The build has no ${name}.`));
}
const filesOf = (...names: string[]): string[] => [...new Set(chunksOf(...names).map(({ file }) => file))];
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
const gzippedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

test('the landing page is small, and its script names no screen of signed-in users', () => {
  const files = filesOf(ENTRY);
  expect(scriptsIn(read(ENTRY)).toSorted()).toEqual(files.toSorted());
  expect(gzippedBytes(files)).toBeLessThanOrEqual(LANDING_BYTES);
  const named = chunksOf(ENTRY).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const screens = named.filter((name) => name.endsWith('-page.tsx'));
  expect(screens.length).toBeGreaterThan(2);
  expect(screens.filter((name) => !name.startsWith('subjects/account/sign-in/'))).toEqual([]);
});

test('a shared book is as small, and loads nothing of the app', () => {
  const files = scriptsIn(read('book.html'));
  expect(files).toHaveLength(1);
  expect(gzippedBytes(files)).toBeLessThanOrEqual(LANDING_BYTES);
  expect(files.map(read).join('')).not.toMatch(/localStorage|socket\.io|\/api\/auth/);
});

test.each(['login', 'signup'])('the form of %s is small, and loads nothing of signed-in pages', (name) => {
  const files = filesOf(ENTRY, `subjects/account/sign-in/${name}-page.tsx`);
  expect(gzippedBytes(files)).toBeLessThanOrEqual(VISITOR_BYTES);
  expect(files.filter((file) => /\/(beside|common|coach|participant|data)-/.test(file))).toEqual([]);
});

test('no first screen is larger than the budget', () => {
  const sizes = pages
    .filter(({ audience }) => audience !== 'everybody')
    .map(
      ({ module }) =>
        [module, gzippedBytes(filesOf(ENTRY, `subjects/${module}.tsx`, 'app/signed-in-root.tsx'))] as const,
    );
  expect(sizes.filter(([, bytes]) => bytes > FIRST_SCREEN_BYTES)).toEqual([]);
});

test('fonts are self-hosted in two subsets, and the first is preloaded', () => {
  const fonts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.woff2'));
  const families = ['fraunces', 'instrument-sans'].flatMap((name) => [`${name}-latin`, `${name}-latin-ext`]);
  expect(fonts.map((file) => file.replace(/-wght-normal-.*/, '')).toSorted()).toEqual(families);
  const preloaded = [...read(ENTRY).matchAll(/rel="preload" as="font"[^>]*href="\/assets\/([^"]+)"/g)];
  const first = fonts.filter((file) => !file.includes('latin-ext'));
  expect(preloaded.map(([, file]) => file).toSorted()).toEqual(first.toSorted());
});

test('every script, stylesheet and brand typeface has a brotli and a gzip version', () => {
  const files = globSync('**/*.{js,css,svg,ttf}', { cwd: built });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const [content, brotli, gzip] = ['', '.br', '.gz'].map((end) => readFileSync(join(built, file + end)));
    expect(brotliDecompressSync(brotli as Buffer).equals(content as Buffer), file).toBe(true);
    expect(gunzipSync(gzip as Buffer).equals(content as Buffer), file).toBe(true);
  }
});
