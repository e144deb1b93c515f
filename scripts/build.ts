import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const frontend = fileURLToPath(new URL('../frontend', import.meta.url));
const target = fileURLToPath(new URL('../dist/frontend', import.meta.url));
const draft = `${target}-${process.pid}`;

// Built beside its place and moved there when complete, so that no one is served half a build.
await build({
  configFile: join(frontend, 'vite.config.ts'),
  root: frontend,
  logLevel: 'warn',
  build: { outDir: draft, emptyOutDir: true },
});
await rm(target, { recursive: true, force: true });
await rename(draft, target);
