import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { listOfflineFiles } from './offline-files.ts';

const frontend = fileURLToPath(new URL('../../frontend', import.meta.url));
const target = fileURLToPath(new URL('../../dist/frontend', import.meta.url));
const draft = `${target}-${process.pid}`;

// Builds into a temporary folder and renames it, so that a partial build is never served.
for (const mode of ['production', 'book']) await buildAs(mode);
await prerender(join(draft, '.prerender'));
const { files, release } = await listOfflineFiles(draft);
await buildAs('service-worker', {
  define: { __FILES__: JSON.stringify(files), __RELEASE__: JSON.stringify(release) },
});
await compressFiles(draft);
await rm(target, { recursive: true, force: true });
await rename(draft, target);

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
  const { prerendered } = await import(join(folder, 'prerender.js'));
  await writeFile(join(draft, '.vite', 'prerendered.json'), JSON.stringify(prerendered));
  await rm(folder, { recursive: true });
}

/** Writes a .br and a .gz of each text file. Brotli's default quality is the highest, which suits a build. */
async function compressFiles(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
