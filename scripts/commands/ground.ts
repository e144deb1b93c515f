import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { LaunchError } from '#scripts/launch-error.ts';
import { checkDatabase } from '#scripts/launcher/database-check.ts';
import { type Run, runUntilStopped } from '#scripts/launcher/run.ts';
import { databaseUrl, keptOwnerPassword } from '#scripts/services/postgres-owner.ts';
import { startServices } from '#scripts/services/services.ts';
import { loadLaunchConfig } from '#shared/config/config.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { openFiles } from '#shared/files/open-files.ts';

const INTERRUPTED = 130;

/** What an operator's command works on. */
export interface Ground {
  config: ReturnType<typeof loadLaunchConfig>;
  databaseUrl: string;
  db: Database;
  files: FileStore;
  /** What stands behind the command's name. */
  args: readonly string[];
  say: (line: string) => void;
}

/** Runs a command, which may answer with an exit code, against DATABASE_URL, else against the embedded PostgreSQL, which is started if it does not run. */
export async function runCommand(work: (ground: Ground) => Promise<number | void>): Promise<void> {
  await runUntilStopped(async (run) => {
    const exitCode = await work(await openGround(run));
    return { exitCode: exitCode ?? 0 };
  }, INTERRUPTED);
}

async function openGround(run: Run): Promise<Ground> {
  const config = loadLaunchConfig({ ...process.env });
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(run, config.dataDir));
  await checkDatabase(databaseUrl);
  const db = openDatabase({ databaseUrl, poolSize: 4, statementTimeout: 0 });
  run.onEnd(() => db.destroy());
  const files = await openFiles(config);
  run.onEnd(async () => files.close());
  return { config, databaseUrl, db, files, args: process.argv.slice(2), say: run.note };
}

async function openEmbedded(run: Run, dataDir: string): Promise<string> {
  const running = await findRunning(dataDir);
  if (running) return running;
  const services = await startServices({ dataDir, postgres: true, redis: false }, run.note);
  run.onEnd(services.stop);
  if (!services.databaseUrl) throw new LaunchError('PostgreSQL did not start.');
  return services.databaseUrl;
}

/** The address of the PostgreSQL that `npm start` runs from this data folder. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const port = lock.split('\n')[3]?.trim();
  const password = await keptOwnerPassword(dataDir);
  if (!port || !password) return undefined;
  const url = databaseUrl(password, port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  return await client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  );
}
