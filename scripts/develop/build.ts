import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const frontend = fileURLToPath(new URL('../../frontend', import.meta.url));
const target = fileURLToPath(new URL('../../dist/frontend', import.meta.url));
const draft = `${target}-${process.pid}`;

// Built beside its place and moved there when complete, so that no one is served half a build.
await build({
  configFile: join(frontend, 'vite.config.ts'),
  root: frontend,
  logLevel: 'warn',
  build: { outDir: draft, emptyOutDir: true },
});
await compressFiles(draft);
await rm(target, { recursive: true, force: true });
await rename(draft, target);

/** Leaves a .br and a .gz beside each text file. Brotli's own default is its best and slowest, as is right for what is made once. */
async function compressFiles(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
