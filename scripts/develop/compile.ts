import { glob } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Loads all that backend and workers may load, so that NODE_COMPILE_CACHE holds it compiled: for building the image.
const root = fileURLToPath(new URL('../..', import.meta.url));
const isLeftOut = (file: string): boolean => /main\.ts$|\.test\.ts$/.test(file);

if (!getCompileCacheDir()) throw new Error('NODE_COMPILE_CACHE names no folder that can be written to.');
for await (const file of glob('{shared,backend,workers}/**/*.ts', { cwd: root })) {
  if (!isLeftOut(file)) await import(join(root, file));
}
