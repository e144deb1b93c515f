import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { hasEnded, stopChild } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import type { BenchContext } from '#tests/bench/context.ts';

export interface RunningProgram {
  pid: number;
  stop: () => Promise<void>;
}

interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  cwd: string;
  port: number;
}

const START_MS = 90_000;

export const findPort = (): Promise<number> => getPort({ host: '127.0.0.1' });

/** Starts a program that is not ours, and waits until it listens. It ends with the benchmark. */
export async function startProgram(
  { folder, onEnd }: Pick<BenchContext, 'folder' | 'onEnd'>,
  { name, command, args, env = {}, cwd, port }: Program,
): Promise<RunningProgram> {
  const logFile = join(folder, `${name}.log`);
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => undefined);
  await log.close();
  const stop = (): Promise<void> =>
    stopChild(child, [
      { signal: 'SIGTERM', patience: 10_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]);
  onEnd(stop);
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await pause(100)) {
    if (child.pid === undefined || hasEnded(child)) break;
    if (await listens(port)) return { pid: child.pid, stop };
  }
  await stop();
  throw new LaunchError(`${name} did not start: ${mainErrorLine(await readFile(logFile, 'utf8'))}`);
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
