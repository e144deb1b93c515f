import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { Redis } from 'ioredis';
import { hasEnded, stopChild } from '#scripts/services/child.ts';
import { findRedis } from '#scripts/services/redis-binary.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import { pingRedis } from '#shared/events/redis-ping.ts';
import { eventually } from '#tests/support/eventually.ts';

/** A Redis that can be killed, frozen, flushed and restarted with or without its data. */
export interface RedisServer {
  /** URL without a proxy in between. */
  url: string;
  port: number;
  isUp: () => boolean;
  start: (options?: { isEmpty?: boolean }) => Promise<void>;
  kill: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
  /** Runs one command directly, not through a proxy. */
  command: (name: string, ...args: string[]) => Promise<unknown>;
  stop: () => Promise<void>;
}

export async function openRedis(dataDir: string): Promise<RedisServer> {
  const folder = join(dataDir, 'redis');
  const port = await getPort({ host: '127.0.0.1' });
  const password = randomBytes(24).toString('hex');
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const found = await findRedis(() => undefined);
  const program = await tieToParent('TERM', found.program);
  let child: ChildProcess | undefined;
  const isUp = (): boolean => child !== undefined && !hasEnded(child);
  const start = async ({ isEmpty = false } = {}): Promise<void> => {
    if (isUp()) return;
    if (isEmpty) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    child = spawn(program[0], [...program.slice(1), '-'], {
      env: found.env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(settings(port, folder, password));
    await eventually(() => pingRedis(url));
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill('SIGCONT');
    if (child) await stopChild(child, [{ signal, patience: 3_000 }]);
  };
  await start();
  return {
    url,
    port,
    isUp,
    start,
    kill: () => stop('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    command: (name, ...args) => ask(url, name, args),
    stop: () => stop('SIGTERM'),
  };
}

async function ask(url: string, name: string, args: string[]): Promise<unknown> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
    if (redis.status !== 'end') await once(redis, 'end').catch(() => undefined);
  }
}

/** With an append-only file, so that a kill can keep the data. */
const settings = (port: number, folder: string, password: string): string =>
  Object.entries({
    bind: '127.0.0.1',
    port: String(port),
    requirepass: password,
    dir: folder,
    save: '""',
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
  })
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
