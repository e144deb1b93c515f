import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { hasEnded, stopChild } from './child.ts';
import { LaunchError } from './launch-error.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type Cluster, openCluster } from './postgres-cluster.ts';
import { databaseUrl, embeddedOwner, OWNER, ownerPassword, transferToOwner } from './postgres-owner.ts';
import type { Service } from './service.ts';
import { tieToParent } from './tie-to-parent.ts';
import { renewZoneFiles } from './zone-files.ts';

export interface PostgresOptions {
  /** Folder for the data, the passwords and the log. */
  dataDir: string;
  /** The locked file of the data folder, which the server inherits; undefined: nobody else knows the folder. */
  lock?: number;
  settings?: Readonly<Record<string, string>>;
  /** True: the product's role may create databases, for tests and benchmarks. */
  createsDatabases?: boolean | undefined;
  extensions?: readonly string[] | undefined;
  /** Undefined: any free port. */
  port?: number | undefined;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** Starts PostgreSQL on a loopback port with its data in `dataDir`. */
export async function startPostgres(options: PostgresOptions): Promise<Service> {
  const { dataDir, lock, settings = {}, signal } = options;
  const binaries = await findPostgresBinaries();
  const cluster = await openCluster(binaries, dataDir, options.port !== undefined);
  // Of a killed server: the folder is locked, so no other one runs.
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
  const logFile = join(dataDir, 'logs', 'postgres.log');
  const child = await spawnServer(
    binaries.postgres,
    cluster,
    { ...serverSettings(port), ...settings },
    { logFile, lock },
  );
  const exited = once(child, 'exit').then(
    ([code, how]) => how ?? `code ${code}`,
    (error) => String(error),
  );
  const stop = () =>
    stopChild(child, [
      { signal: 'SIGINT', patience: 1_500 },
      { signal: 'SIGQUIT', patience: 500 },
      { signal: 'SIGKILL', patience: 500 },
    ]);
  const server = `postgres://postgres:${cluster.password}@127.0.0.1:${port}`;
  try {
    await untilReady(`${server}/postgres`, () => hasEnded(child) || signal?.aborted === true);
  } catch {
    await stop();
    throw new LaunchError(`PostgreSQL did not start: ${await lastFault(logFile)} (log: ${logFile})`);
  }
  // Where the packages cannot be written, the start says which zones differ.
  await renewZoneFiles(binaries.zones, `${server}/postgres`).catch(() => undefined);
  const password = await ownerPassword(dataDir);
  await transferToOwner(server, embeddedOwner(password), options).catch(async (error: Error) => {
    await stop();
    throw new LaunchError(`Making ${OWNER} the owner of the database failed: ${error.message}`);
  });
  const ended = exited.then(async (how) => `(${how}): ${await lastFault(logFile)}`);
  return { url: databaseUrl(password, port), pid: child.pid ?? 0, logFile, ended, stop };
}

/** Spawns the server with its output in `logFile` and the lock of its folder. */
async function spawnServer(
  postgres: string,
  { folder, runAs }: Cluster,
  settings: Readonly<Record<string, string>>,
  { logFile, lock = 'ignore' }: { logFile: string; lock?: number | 'ignore' | undefined },
): Promise<ChildProcess> {
  const program = await tieToParent('INT', postgres);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = runAs.command(program[0], [...program.slice(1), '-D', folder, ...flags]);
  const log = await open(logFile, 'w', 0o600);
  const child = spawn(command, args, { ...runAs.spawn, cwd: '/', stdio: ['ignore', log.fd, log.fd, lock] });
  await log.close();
  return child;
}

const serverSettings = (port: number): Record<string, string> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements contain users' texts, so they are not logged.
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

async function lastFault(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  const fault = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? '';
  return fault.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '') || 'no error in the log';
}
