import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Packages that a backend imports on first use, if ever. */
const LAZY = ['@aws-sdk', '@myriaddreamin', 'docx', 'nodemailer', 'smtp-server', 'web-push'];

const hook = `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });`;

test('a backend starts without the packages of rare work', async () => {
  // All imports are loaded before the settings are read and refused.
  const child = spawn(process.execPath, ['--import', hook, 'backend/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: 'none' },
  });
  const packages = new Set((await text(child.stdout)).match(/(?<=\/node_modules\/)(@[^/]+|[^/]+)/g));
  expect(packages).toContain('fastify');
  expect(LAZY.filter((name) => packages.has(name))).toEqual([]);
});
