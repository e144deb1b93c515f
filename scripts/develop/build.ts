import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const frontend = fileURLToPath(new URL('../../frontend', import.meta.url));
const target = fileURLToPath(new URL('../../dist/frontend', import.meta.url));
const draft = `${target}-${process.pid}`;

// Builds into a temporary folder and renames it, so that a partial build is never served.
for (const mode of ['production', 'book']) {
  await build({
    configFile: join(frontend, 'vite.config.ts'),
    root: frontend,
    mode,
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: mode === 'production' },
  });
}
await compressFiles(draft);
await rm(target, { recursive: true, force: true });
await rename(draft, target);

/** Writes a .br and a .gz of each text file. Brotli's default quality is the highest, which suits a build. */
async function compressFiles(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
