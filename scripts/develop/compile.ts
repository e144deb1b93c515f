import { glob } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Loads every module of backend and workers to fill NODE_COMPILE_CACHE for the image.
const root = fileURLToPath(new URL('../..', import.meta.url));
const isLeftOut = (file: string): boolean => /main\.ts$|\.test\.ts$/.test(file);

if (!getCompileCacheDir()) throw new Error('NODE_COMPILE_CACHE is not a writable folder.');
for await (const file of glob('{shared,backend,workers}/**/*.ts', { cwd: root })) {
  if (!isLeftOut(file)) await import(join(root, file));
}
