import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { stopChild } from './child.ts';
import { LaunchError } from './launch-error.ts';

export interface HostOptions {
  dataDir: string;
  postgres: boolean;
  redis: boolean;
  /** PostgreSQL settings. */
  settings?: Readonly<Record<string, string>>;
  createsDatabases?: boolean;
  extensions?: readonly string[];
  /** Deletes the data folder at the end, even if the launcher is killed. */
  isTemporary?: boolean;
}

interface Ready {
  type: 'ready';
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  pids: readonly number[];
}

export type HostMessage =
  | Ready
  | { type: 'note' | 'failed'; text: string }
  | { type: 'pids'; pids: readonly number[] }
  | { type: 'ended'; line: string };

export interface Services {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Resolves with one line when a server fails for good or the host process exits. */
  failure: Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the requested servers in a host process, which stops them when this process exits. */
export async function startServices(options: HostOptions, note: (text: string) => void): Promise<Services> {
  // 711: PostgreSQL's account must traverse the folder; secrets inside have stricter modes.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const host = fork(new URL('./services-host.ts', import.meta.url), [JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = () => stopHost(host);
  const ready = await untilReady(host, note).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    databaseUrl: ready.databaseUrl,
    redisUrl: ready.redisUrl,
    failure: firstFailure(host, ready.pids),
    stop,
  };
}

async function stopHost(host: ChildProcess): Promise<void> {
  if (host.connected) host.send({ type: 'stop' });
  if (host.exitCode === null && host.signalCode === null) {
    await once(host, 'exit', { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  }
  await stopChild(host, [{ signal: 'SIGKILL', patience: 500 }]);
}

function untilReady(host: ChildProcess, note: (text: string) => void): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let words = '';
    host.stderr?.on('data', (chunk) => {
      words = `${words}${chunk}`.slice(-4_000);
    });
    host.on('message', (message: HostMessage) => {
      if (message.type === 'note') note(message.text);
      if (message.type === 'ready') resolve(message);
      if (message.type === 'failed') reject(new LaunchError(message.text));
    });
    host.once('exit', () => reject(new LaunchError(`The embedded services did not start: ${words.trim()}`)));
  });
}

function firstFailure(host: ChildProcess, started: readonly number[]): Promise<string> {
  let pids = started;
  return new Promise((resolve) => {
    host.on('message', (message: HostMessage) => {
      if (message.type === 'pids') pids = message.pids;
      if (message.type === 'ended') resolve(message.line);
    });
    host.once('exit', () => {
      // A killed host leaves its servers running; a stopped host does not.
      for (const pid of host.signalCode ? pids : []) endQuietly(pid);
      resolve('The host process of PostgreSQL and Redis exited.');
    });
  });
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // Already exited.
  }
}
