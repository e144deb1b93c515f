import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { LaunchError } from '#scripts/launch-error.ts';
import { hasEnded, stopChild } from './child.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { openCluster } from './postgres-cluster.ts';
import { releaseStaleLock } from './postgres-lock.ts';
import type { Service } from './service.ts';
import { tieToParent } from './tie-to-parent.ts';

export interface PostgresOptions {
  /** Holds the data, the password and the log. */
  dataDir: string;
  settings?: Readonly<Record<string, string>>;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

const DATABASE = 'brand_sprint';

/** PostgreSQL on a free loopback port, its data and its password kept in `dataDir`. */
export async function startPostgres({ dataDir, settings = {}, signal }: PostgresOptions): Promise<Service> {
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const binaries = await findPostgresBinaries();
  await releaseStaleLock(join(dataDir, 'postgres'));
  const { folder, password, runAs } = await openCluster(binaries, dataDir);
  const program = await tieToParent('INT', binaries.postgres);
  const port = await getPort({ host: '127.0.0.1' });
  const [command, args] = runAs.command(program[0], [
    ...program.slice(1),
    '-D',
    folder,
    ...Object.entries({ ...serverSettings(port), ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ]);
  const logFile = join(dataDir, 'logs', 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  const child = spawn(command, args, { ...runAs.spawn, cwd: '/', stdio: ['ignore', log.fd, log.fd] });
  const exited = once(child, 'exit').catch(() => undefined);
  await log.close();
  const stop = () =>
    stopChild(child, [
      { signal: 'SIGINT', patience: 1_500 },
      { signal: 'SIGQUIT', patience: 500 },
      { signal: 'SIGKILL', patience: 500 },
    ]);
  const server = `postgres://postgres:${password}@127.0.0.1:${port}`;
  try {
    await untilReady(`${server}/postgres`, () => hasEnded(child) || signal?.aborted === true);
    await createDatabase(`${server}/postgres`);
  } catch {
    await stop();
    throw new LaunchError(`PostgreSQL did not start: ${await lastFault(logFile)} (all of it in ${logFile})`);
  }
  const ended = exited.then(() => lastFault(logFile));
  return { url: `${server}/${DATABASE}`, pid: child.pid ?? 0, ended, stop };
}

const serverSettings = (port: number): Record<string, string> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Nothing of what people write may reach the log.
  log_min_error_statement: 'panic',
});

async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  for (let waited = 0; waited < 30_000 && !isOver(); waited += 40) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(40);
    }
  }
  throw new Error('not ready');
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function lastFault(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  const fault = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? '';
  return fault.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '') || 'it said nothing';
}
