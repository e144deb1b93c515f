import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { LaunchError, lastWords } from '#scripts/launch-error.ts';
import { hasEnded, stopChild } from './child.ts';
import { findRedis } from './redis-binary.ts';
import { pingRedis } from './redis-ping.ts';
import type { Service } from './service.ts';
import { findServiceUser } from './service-user.ts';
import { tieToParent } from './tie-to-parent.ts';

/** Redis on a free loopback port, keeping nothing on disk: all that is in it may be lost. */
export async function startRedis(note: (text: string) => void, signal?: AbortSignal): Promise<Service> {
  const [program, ...args] = await tieToParent('TERM', await findRedis(note));
  const account = await findServiceUser();
  const port = await getPort({ host: '127.0.0.1' });
  const password = randomBytes(24).toString('hex');
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  // Its settings go through standard input, so that no list of processes shows the password.
  const child = spawn(program, [...args, '-'], { ...ids, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  let words = '';
  const hear = (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-2_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.on('error', () => undefined);
  child.stdin.end(settings(port, password));
  const ended = once(child, 'exit').then(
    () => lastWords(words),
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
  throw new LaunchError(`Redis did not start: ${lastWords(words)}`);
}

const isReady = (url: string): Promise<boolean> =>
  pingRedis(url).then(
    () => true,
    () => false,
  );

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
