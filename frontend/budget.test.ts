import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const LANDING_BYTES = 110_000;
const VISITOR_BYTES = 150_000;
const FIRST_SCREEN_BYTES = 214_700;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const built = fileURLToPath(new URL('../dist/frontend', import.meta.url));
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'),
);
const ENTRY = 'index.html';
const page = readFileSync(join(built, ENTRY), 'utf8');

const visitorPages = ['auth/login-page', 'auth/signup-page'].map((name) => `features/${name}.tsx`);
/** Chunks that a signed-in user's browser loads with every page. */
const besidePages = ['app/with-data.tsx', 'realtime/socket.ts'];
const onDemand = [
  'app/away.tsx',
  'app/factor-needed.tsx',
  'app/visit.ts',
  'app/later.ts',
  'app/first-data.ts',
  'app/bar-tools.tsx',
  'data/outbox/send-upload.ts',
  'features/landing/finished-book.tsx',
  'features/landing/offer.tsx',
  'features/landing/path-drawing.tsx',
  'ui/common-password.ts',
  'ui/toaster.tsx',
  'app/undo-bar.tsx',
  'app/hash-scroll.tsx',
  'app/participant-view-banner.tsx',
  'app/re-entry-dialog.tsx',
  'app/sign-out-dialog.tsx',
  'view/enclose.tsx',
];

const visitorImports = importedBy(ENTRY);
const dynamicImports = [...new Set([...visitorImports, ...importedBy('app/with-data.tsx')])];
const screens = dynamicImports.filter((name) => /-page\.tsx$/.test(name));

function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  return chunk;
}

/** These chunks and their static imports. */
function chunksOf(names: readonly string[]): Set<string> {
  const wanted = new Set(names);
  for (const name of wanted) for (const each of chunkOf(name).imports ?? []) wanted.add(each);
  return wanted;
}

/** What the files of a chunk load when they need it. */
function importedBy(name: string): string[] {
  return [...chunksOf([name])].flatMap((each) => chunkOf(each).dynamicImports ?? []);
}

const filesOf = (names: readonly string[]): string[] => [
  ...new Set([...chunksOf(names)].map((name) => chunkOf(name).file)),
];

const gzippedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);

test('the landing page is within its budget', () => {
  const bytes = gzippedBytes(filesOf([ENTRY]));
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(LANDING_BYTES);
});

test("a shared book is within the landing page's budget, and loads nothing of the app", () => {
  const book = readFileSync(join(built, 'book.html'), 'utf8');
  const files = [...book.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(1);
  expect(gzippedBytes(files)).toBeLessThanOrEqual(LANDING_BYTES);
  expect(readFileSync(join(built, files[0] ?? ''), 'utf8')).not.toMatch(
    /localStorage|socket\.io|\/api\/auth/,
  );
});

test('every script and stylesheet that the HTML names is counted', () => {
  const named = [...page.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(filesOf([ENTRY]).toSorted());
});

test.each(screens)('the first screen %s is within its budget', (screen) => {
  const names = visitorPages.includes(screen) ? [ENTRY, screen] : [ENTRY, screen, ...besidePages];
  const files = filesOf(names);
  // Many small files are slow on a poor connection.
  expect(files.length).toBeLessThan(30);
  expect(gzippedBytes(files)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
});

test.each(visitorPages)(
  'the visitors’ page %s is within its budget, and loads nothing of signed-in pages',
  (page) => {
    const files = filesOf([ENTRY, page]);
    expect(files.length).toBeLessThan(10);
    expect(gzippedBytes(files)).toBeLessThanOrEqual(VISITOR_BYTES);
    expect(files.filter((file) => /\/(beside|common|parts|work)-/.test(file))).toEqual([]);
  },
);

test('form validation is loaded with forms only', () => {
  const formless = [
    'dashboard/dashboard-page',
    'admin-dashboard/admin-dashboard-page',
    'task-list/task-list-page',
    'task/task-page',
  ];
  const screensWithout = formless.map((name) => `features/${name}.tsx`);
  expect(screens).toEqual(expect.arrayContaining(screensWithout));
  const isForForms = (file: string): boolean => file.startsWith('assets/forms-');
  expect(filesOf([ENTRY, 'features/auth/login-page.tsx']).filter(isForForms)).toHaveLength(1);
  expect(filesOf([ENTRY, ...besidePages, ...screensWithout]).filter(isForForms)).toEqual([]);
});

test('every dynamic chunk is a page, loaded with every page, or loaded on demand', () => {
  expect(screens.length).toBeGreaterThan(10);
  const others = dynamicImports.filter((name) => !screens.includes(name));
  expect(others.toSorted()).toEqual([...besidePages, ...onDemand].toSorted());
});

test("the entry names no signed-in user's screen", () => {
  const named = visitorImports.filter((name) => screens.includes(name));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !name.startsWith('features/auth/'))).toEqual([]);
});

test('there is one stylesheet, loaded with the entry', () => {
  const sheetsOf = (names: Iterable<string>) => [...names].flatMap((name) => chunkOf(name).css ?? []);
  expect(sheetsOf(chunksOf([ENTRY]))).toHaveLength(1);
  expect(sheetsOf(Object.keys(manifest))).toHaveLength(1);
});

test('fonts are self-hosted in two subsets, and the first is preloaded', () => {
  const fonts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(fonts.map((file) => file.replace(/-wght-normal-.*/, '')).toSorted()).toEqual([
    'fraunces-latin',
    'fraunces-latin-ext',
    'instrument-sans-latin',
    'instrument-sans-latin-ext',
  ]);
  const preloaded = [...page.matchAll(/rel="preload" as="font"[^>]*href="\/assets\/([^"]+)"/g)];
  expect(preloaded.map(([, file]) => file).toSorted()).toEqual(
    fonts.filter((file) => !file.includes('latin-ext')).toSorted(),
  );
});
