import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './child.ts';
import { LaunchError } from './launch-error.ts';

/** Deletes the lock of a killed server and stops a server without its launcher. Throws LaunchError when it is in use. */
export async function releaseStaleLock(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (!(await isServerOf(pid, folder))) return await rm(file, { force: true });
  if (await hasParent(pid)) {
    throw new LaunchError(
      `${folder} is in use by a running Brand Sprint. Stop it or set DATA_DIR to another folder.`,
    );
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 5_000 && (await isServerOf(pid, folder)); waited += 50) await pause(50);
}

/** Process ids are reused, so the command line decides. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  return (await readProcess(pid, 'args', 'cmdline')).replaceAll('\0', ' ').includes(folder);
}

async function hasParent(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const parent = status?.match(/^PPid:\s*(\d+)/m)?.[1] ?? (await readProcess(pid, 'ppid'));
  return (await readProcess(Number(parent), 'args', 'cmdline')).includes('services-host');
}

async function readProcess(pid: number, column: string, procFile?: string): Promise<string> {
  const read = procFile ? await readFile(`/proc/${pid}/${procFile}`, 'utf8').catch(() => '') : '';
  return read || (await run('ps', ['-o', `${column}=`, '-p', String(pid)])).output.trim();
}
