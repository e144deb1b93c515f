import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { databaseUrl, keptOwnerPassword } from '#scripts/services/postgres-owner.ts';
import { startServices } from '#scripts/services/services.ts';
import { loadLaunchConfig } from '#shared/config/config.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { openFiles } from '#shared/files/open-files.ts';
import { type Run, runUntilStopped } from './run-until-stopped.ts';
import { requireDatabase } from './server-checks.ts';

const INTERRUPTED = 130;

/** Passed to an operator's command. */
export interface CommandContext {
  config: ReturnType<typeof loadLaunchConfig>;
  databaseUrl: string;
  db: Database;
  files: FileStore;
  /** The arguments after the command's name. */
  args: readonly string[];
  say: (line: string) => void;
}

/** Runs a command against DATABASE_URL or the embedded PostgreSQL, started if needed; `work` may return an exit code. */
export async function runCommand(
  work: (context: CommandContext) => Promise<number | undefined>,
): Promise<void> {
  await runUntilStopped(async (run) => {
    const exitCode = await work(await openContext(run));
    return { exitCode: exitCode ?? 0 };
  }, INTERRUPTED);
}

async function openContext(run: Run): Promise<CommandContext> {
  const config = loadLaunchConfig({ ...process.env });
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(run, config.dataDir));
  await requireDatabase(databaseUrl);
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

/** The URL of the PostgreSQL that `npm start` runs from this data folder. */
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
