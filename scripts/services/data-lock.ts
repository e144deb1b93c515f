import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fchownSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeRefusal } from '#shared/config/kept-secret.ts';
import { run } from './child.ts';
import { LaunchError } from './launch-error.ts';

/** ms in which a product that is just ending releases its folder. */
const PATIENCE = 5_000;

/**
 * Locks the data folder for this process and the PostgreSQL that inherits the returned file descriptor, until both
 * have ended. The kernel's lock holds between containers and for every name of the folder; where there is no `flock`, the
 * process that postmaster.pid names decides. Throws LaunchError when the folder is in use.
 */
export async function lockDataDir(dataDir: string, patience = PATIENCE): Promise<number> {
  const file = await openLock(dataDir);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  for (let waited = 0; ; waited += 100) {
    const server = await findServer(pidFile);
    if ((await tryLock(file)) && !server) break;
    if (waited >= patience || server?.isAttended) {
      throw new LaunchError(
        `${dataDir} is in use by a running Brand Sprint, perhaps in another container. Stop it or set DATA_DIR to another folder.`,
      );
    }
    if (server) endOrphan(server);
    await pause(100);
  }
  return file;
}

/** Opened for good: a file handle would be closed by the garbage collection. */
async function openLock(dataDir: string): Promise<number> {
  const path = join(dataDir, 'lock');
  try {
    const file = openSync(path, 'a', 0o600);
    const { uid, gid } = statSync(dataDir);
    // The folder of an ordinary user stays theirs after a start as root.
    if (process.getuid?.() === 0) fchownSync(file, uid, gid);
    return file;
  } catch (error) {
    throw new LaunchError(await describeRefusal('file', path, error as Error));
  }
}

/** False: another process has the lock. */
async function tryLock(file: number): Promise<boolean> {
  const child = spawn('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  const [code] = await once(child, 'exit').catch(() => [undefined]);
  return code !== 1;
}

/** A server whose launcher was killed. One that has ended meanwhile, or is another account's, is not ours to end. */
function endOrphan({ pid }: Server): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The next look decides.
  }
}

interface Server {
  pid: number;
  /** Its launcher runs. */
  isAttended: boolean;
}

async function findServer(pidFile: string): Promise<Server | undefined> {
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // Process ids are reused, so the command line decides.
  if (!(await commandOf(pid)).includes(dirname(pidFile))) return undefined;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const parent = status?.match(/^PPid:\s*(\d+)/m)?.[1] ?? (await column(pid, 'ppid'));
  return { pid, isAttended: (await commandOf(Number(parent))).includes('services-host') };
}

const commandOf = async (pid: number): Promise<string> => {
  const read = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return read.replaceAll('\0', ' ') || (await column(pid, 'args'));
};

const column = async (pid: number, name: string): Promise<string> =>
  (await run('ps', ['-o', `${name}=`, '-p', String(pid)])).output.trim();
