import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LaunchError, lastWords } from '#scripts/launch-error.ts';
import { hasEnded, stopChild } from '#scripts/services/child.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface ServerOptions {
  /** Of the log file, and of the profile when one is taken. */
  name: string;
  /** From the root of the checkout, with its arguments. */
  program: readonly [file: string, ...args: string[]];
  env: Readonly<Record<string, string>>;
  /** Holds the log. */
  folder: string;
  /** Where CPU profiles go; undefined: none are taken. */
  profiles?: string | undefined;
}

export interface BenchServer {
  name: string;
  child: ChildProcess;
  pid: number;
  /** ms from the spawn until it said that it is ready. */
  readyAfter: number;
  /** Asks it to end, or ends it on the spot. */
  stop: (signal?: 'SIGKILL') => Promise<void>;
}

/** Runs one server as a process whose output goes straight to a file, so that nobody spends time on reading it. */
export async function startServer(options: ServerOptions): Promise<BenchServer> {
  const { name, program, env, folder, profiles } = options;
  const logFile = join(folder, `${name}.log`);
  const log = await open(logFile, 'a', 0o600);
  const profiling = profiles
    ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}.cpuprofile`]
    : [];
  const began = performance.now();
  const child = spawn(process.execPath, [...profiling, ...program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      // As `npm start` does; the floors gain by it too.
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      ...env,
    },
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'close').then(
      () => false,
      () => false,
    ),
    pause(20_000, false),
  ]);
  const readyAfter = performance.now() - began;
  await log.close();
  let isStopping = false;
  const stop: BenchServer['stop'] = async (signal) => {
    isStopping = true;
    await stopChild(child, [
      { signal: signal ?? 'SIGTERM', patience: 6_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]);
  };
  child.once('exit', () => {
    if (!isStopping) console.error(`${name} ended: ${lastWords(readFileSync(logFile, 'utf8'))}`);
  });
  if (!isReady || hasEnded(child) || child.pid === undefined) {
    await stop();
    throw new LaunchError(`${name} did not start: ${lastWords(await readFile(logFile, 'utf8'))}`);
  }
  return { name, child, pid: child.pid, readyAfter, stop };
}
