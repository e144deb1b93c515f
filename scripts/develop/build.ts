import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { pages } from '#shared/domain/pages.ts';

/** What is read from Vite's manifest. */
type Manifest = Readonly<
  Record<
    string,
    { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
  >
>;

const ENTRY = 'index.html';
const NAMED = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

/** Coaches work with a network; what shows PDFs, the list of common passwords and brands' typefaces are larger than everything else together. */
const isLeftOut = (name: string): boolean => {
  const rows = pages.filter(({ module }) => name === `subjects/${module}.tsx`);
  const isForCoaches = rows.length > 0 && rows.every(({ audience }) => audience === 'coaches');
  return isForCoaches || /common-password|pdf-view/.test(name);
};

/** What the service worker stores of a build, and a hash of it. */
async function listOfflineFiles(folder: string): Promise<{ files: string[]; release: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const names = new Set([ENTRY]);
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!isLeftOut(next)) names.add(next);
  }
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const built = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const stored = built.filter((file) => !file.endsWith('.ttf'));
  const files = [...new Set(stored.map((file) => `/${file}`)), ...NAMED].toSorted();
  const hash = createHash('sha256').update(files.join('\n'));
  for (const file of ['/index.html', ...NAMED]) hash.update(await readFile(join(folder, file)));
  return { files, release: hash.digest('hex').slice(0, 16) };
}

const frontend = fileURLToPath(new URL('../../frontend', import.meta.url));
const target = fileURLToPath(new URL('../../dist/frontend', import.meta.url));
const draft = `${target}-${process.pid}`;

// Builds into a temporary folder and renames it, so that a partial build is never served.
await buildAll().finally(() => rm(draft, { recursive: true, force: true }));

async function buildAll(): Promise<void> {
  for (const mode of ['production', 'book']) await buildAs(mode);
  await prerender(join(draft, '.prerender'));
  const { files, release } = await listOfflineFiles(draft);
  await buildAs('service-worker', {
    define: { __FILES__: JSON.stringify(files), __RELEASE__: JSON.stringify(release) },
  });
  await compressFiles(draft);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

async function buildAs(mode: string, more: InlineConfig = {}): Promise<void> {
  await build({
    ...more,
    configFile: join(frontend, 'vite.config.ts'),
    root: frontend,
    mode,
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: mode === 'production', ...more.build },
  });
}

/** Renders what visitors see first; beside the manifest, it has no URL of its own. */
async function prerender(folder: string): Promise<void> {
  await buildAs('prerender', { build: { ssr: true, outDir: folder } });
  const { prerendered } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  await writeFile(join(draft, '.vite', 'prerendered.json'), JSON.stringify(prerendered));
  await rm(folder, { recursive: true });
}

/** Writes a .br and a .gz of each text file and typeface. Brotli's default quality is the highest, which suits a build. */
async function compressFiles(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg,ttf}', { cwd: folder })) {
    const content = await readFile(join(folder, file));
    // The highest would take a minute for all typefaces, and save a tenth.
    const params = file.endsWith('.ttf') ? { [constants.BROTLI_PARAM_QUALITY]: 9 } : {};
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
