import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { openDatabase } from '#shared/database/database.ts';
import { migrateTo, migrateToLatest } from '#shared/database/migrate.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { countRows, listFiles, quoted } from './catalogue.ts';
import { checkBackup } from './check-backup.ts';
import { copyHashed } from './hashed-copy.ts';
import { type Manifest, readManifest } from './manifest.ts';

interface RestoreOptions {
  databaseUrl: string;
  files: FileStore;
  folder: string;
  /** Deletes the current data. */
  replaces: boolean;
}

/**
 * Restores a backup into an empty database and the store. Verifies every hash before it deletes anything, and counts
 * every row before it commits.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, folder } = options;
  const manifest = await readManifest(folder);
  await checkBackup(manifest, folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  // The next query reports a connection that breaks while idle.
  client.on('error', () => undefined);
  await client.connect();
  const db = openDatabase({ databaseUrl, poolSize: 1, statementTimeout: 0 });
  try {
    await makeRoom(client, options.replaces);
    await migrateTo(db, manifest.migrations.at(-1) ?? '');
    await client.query('begin');
    // The backup already contains the effects of triggers.
    await switchTriggers(client, manifest, 'disable');
    for (const table of manifest.tables) await fillTable(client, table, folder);
    // Check deferred foreign keys now: PostgreSQL alters no table with checks pending.
    await client.query('set constraints all immediate');
    await switchTriggers(client, manifest, 'enable');
    for (const [name, last] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
    }
    await putFiles(client, manifest, options);
    await client.query('commit');
    await migrateToLatest(db);
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** A freshly migrated schema without accounts counts as empty. */
async function makeRoom(client: pg.Client, replaces: boolean): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.users') is not null as found",
  );
  const people = rows[0]?.found ? await countRows(client, 'users') : 0;
  if (people > 0 && !replaces) {
    throw new LaunchError(
      `The database is not empty: it has ${people} people. Name an empty one in DATABASE_URL, or say --replace to throw away what is there.`,
    );
  }
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

async function switchTriggers(
  client: pg.Client,
  { tables }: Manifest,
  to: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${to} trigger user`);
}

async function fillTable(
  client: pg.Client,
  table: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const name = quoted(table.name);
  const target = client.query(copyFrom(`copy ${name} (${table.columns.map(quoted).join(', ')}) from stdin`));
  const source = createReadStream(join(folder, 'database', `${table.name}.gz`));
  await pipeline(source, createGunzip(), target);
  const rows = await countRows(client, table.name);
  if (rows !== table.rows) throw new LaunchError(`${table.name} has ${rows} rows instead of ${table.rows}.`);
}

async function putFiles(client: pg.Client, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { files, folder } = options;
  for (const { id, sha256 } of await listFiles(client)) {
    if (manifest.damaged.includes(id)) continue;
    const staged = files.stagingPath(id);
    const copied = await copyHashed(createReadStream(join(folder, 'files', id)), staged).catch(
      () => undefined,
    );
    if (copied?.sha256 !== sha256) {
      throw new LaunchError(`${join(folder, 'files', id)} is missing or not as it was uploaded.`);
    }
    await files.put(id, staged);
  }
}
