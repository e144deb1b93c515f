import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readProcessUsage } from '#scripts/develop/load/process-usage.ts';
import { hasEnded, stopChild } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerOptions {
  /** Names the log file and the CPU profile. */
  name: string;
  /** Path from the repository root, then arguments. */
  program: readonly [file: string, ...args: string[]];
  env: Readonly<Record<string, string>>;
  /** For log files. */
  folder: string;
  /** Folder for CPU profiles; undefined disables profiling. */
  profiles?: string | undefined;
}

export interface BenchServer {
  name: string;
  child: ChildProcess;
  pid: number;
  /** ms from spawn to the ready message. */
  readyAfter: number;
  /** SIGTERM by default. */
  stop: (signal?: 'SIGKILL') => Promise<void>;
}

/** Starts a server process. Output goes straight to a file, so that reading it costs no CPU here. */
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
      // As in `npm start`.
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
    if (!isStopping) console.error(`${name} exited: ${mainErrorLine(readFileSync(logFile, 'utf8'))}`);
  });
  if (!isReady || hasEnded(child) || child.pid === undefined) {
    await stop();
    throw new LaunchError(`${name} did not start: ${mainErrorLine(await readFile(logFile, 'utf8'))}`);
  }
  return { name, child, pid: child.pid, readyAfter, stop };
}

/** Resident memory, MiB. */
export async function readMemory({ pid }: BenchServer): Promise<number> {
  return (await readProcessUsage(pid)).memory;
}
