import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { keepSecret } from '#shared/config/kept-secret.ts';
import { pingRedis } from '#shared/events/redis-ping.ts';
import { hasEnded, stopChild } from './child.ts';
import { LaunchError, mainErrorLine } from './launch-error.ts';
import { findRedis } from './redis-binary.ts';
import type { Service } from './service.ts';
import { findServiceUser } from './service-user.ts';
import { tieToParent } from './tie-to-parent.ts';

export interface RedisOptions {
  /** Folder for the password. */
  dataDir: string;
  note: (text: string) => void;
  /** Undefined: any free port. */
  port?: number | undefined;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** Starts Redis on a loopback port without persistence: losing its data is safe. */
export async function startRedis({ dataDir, note, signal, ...options }: RedisOptions): Promise<Service> {
  const password = await keepPassword(dataDir);
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
  const child = await spawnServer(settings(port, password), note);
  const words = listen(child);
  const ended = once(child, 'exit').then(
    ([code, how]) => `(${how ?? `code ${code}`}): ${words()}`,
    (error) => String(error),
  );
  const stop = () =>
    stopChild(child, [
      { signal: 'SIGTERM', patience: 1_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]);
  const url = `redis://:${password}@127.0.0.1:${port}`;
  for (let waited = 0; waited < 10_000 && !hasEnded(child) && !signal?.aborted; waited += 30) {
    if (await isReady(url)) return { url, pid: child.pid ?? 0, ended, stop };
    await pause(30);
  }
  await stop();
  throw new LaunchError(`Redis did not start: ${words()}`);
}

/** Passes the settings through standard input, so that process lists do not show the password. */
async function spawnServer(text: string, note: (text: string) => void): Promise<ChildProcess> {
  const redis = await findRedis(note);
  const [program, ...args] = await tieToParent('TERM', redis.program);
  const account = await findServiceUser();
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(program, [...args, '-'], {
    ...ids,
    env: redis.env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(text);
  return child;
}

function listen(child: ChildProcess): () => string {
  let words = '';
  const hear = (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-2_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => mainErrorLine(words) || 'no output';
}

const isReady = (url: string): Promise<boolean> =>
  pingRedis(url).then(
    () => true,
    () => false,
  );

/** Kept, so that clients can reconnect after a restart. */
const keepPassword = (dataDir: string): Promise<string> =>
  keepSecret(join(dataDir, 'redis-password'), {
    make: () => randomBytes(24).toString('hex'),
    minLength: 32,
    wayOut: 'A start without that file makes a new one.',
  });

const settings = (port: number, password: string): string =>
  [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    'databases 64',
    'maxmemory-policy noeviction',
    'loglevel warning',
    '',
  ].join('\n');
