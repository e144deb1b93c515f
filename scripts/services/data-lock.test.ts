import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const lock = fileURLToPath(new URL('data-lock.ts', import.meta.url));

/** Another process that has the lock until it is ended. */
async function holder() {
  const code = `const { lockDataDir } = await import(${JSON.stringify(lock)});
    await lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a folder that another process has locked is in use, under another name too, until that one is killed', async () => {
  const child = await holder();
  await symlink(folder, `${folder}-link`);
  for (const name of [folder, `${folder}-link`])
    await expect(lockDataDir(name, 200)).rejects.toThrow(`${name} is in use by a running Brand Sprint`);
  child.kill('SIGKILL');
  await lockDataDir(`${folder}-link`);
  await rm(`${folder}-link`);
});

test('a folder in which the lock cannot be opened is named', async () => {
  await expect(lockDataDir(join(folder, 'none'), 0)).rejects.toThrow(/none\/lock cannot be used \(ENOENT\)/);
});
