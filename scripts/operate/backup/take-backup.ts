import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';
import { countRows, type FileRow, listColumns, listFiles, listTables, quoted } from './catalogue.ts';
import { copyHashed } from './hashed-copy.ts';
import { type Manifest, writeManifest } from './manifest.ts';

/** An account or upload was deleted during the copy: the snapshot is older than the files. */
class Outrun extends Error {}

const TRIES = 5;

/** Takes a database snapshot, then copies the files it refers to; runs beside a live site. */
export async function takeBackup(databaseUrl: string, files: FileStore, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1) throw new LaunchError(`${folder} is not empty.`);
  const client = new pg.Client({ connectionString: databaseUrl });
  // The next query reports a connection that breaks while idle.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await takeOnce(client, files, folder);
      } catch (error) {
        if (!(error instanceof Outrun) || attempt === TRIES) throw error;
      }
    }
  } finally {
    await client.end();
  }
}

async function takeOnce(client: pg.Client, files: FileStore, folder: string): Promise<Manifest> {
  await rm(join(folder, 'database'), { recursive: true, force: true });
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  const { picture, rows } = await readPicture(client, folder).finally(() => client.query('rollback'));
  const damaged: string[] = [];
  for (const row of rows) if (!(await copyFile(client, files, row, folder))) damaged.push(row.id);
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  const manifest = { ...picture, files: { count: rows.length, bytes }, damaged };
  await dropStrays(rows, folder);
  await writeManifest(folder, manifest);
  return manifest;
}

async function readPicture(
  client: pg.Client,
  folder: string,
): Promise<{ picture: Omit<Manifest, 'files' | 'damaged'>; rows: FileRow[] }> {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const tables: Manifest['tables'] = [];
  for (const name of await listTables(client)) {
    const columns = await listColumns(client, name);
    const list = columns.map(quoted).join(', ');
    const content = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
    const { sha256 } = await copyHashed(content, join(folder, 'database', `${name}.gz`), { isPacked: true });
    tables.push({ name, columns, rows: await countRows(client, name), sha256 });
  }
  const { rows: moment } = await client.query<{ at: Date; version: string }>(
    "select now() as at, current_setting('server_version') as version",
  );
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const picture = {
    format: 1 as const,
    version,
    postgres: moment[0]?.version ?? '',
    takenAt: moment[0]?.at.toISOString() ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  };
  return { picture, rows: await listFiles(client) };
}

/** False when the store lacks the uploaded bytes although the record still exists. */
async function copyFile(
  client: pg.Client,
  files: FileStore,
  { id, size, sha256 }: FileRow,
  folder: string,
): Promise<boolean> {
  const path = join(folder, 'files', id);
  // Files are immutable, so a copy from an earlier attempt is valid.
  if ((await stat(path).catch(() => undefined))?.size === size) return true;
  try {
    const copied = await copyHashed(await files.get(id), path);
    if (copied.sha256 === sha256) return true;
    await rm(path);
    return false;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    const { rowCount } = await client.query('select from files where id = $1', [id]);
    if (rowCount === 0) throw new Outrun(id);
    return false;
  }
}

/** Removes copies from an earlier attempt whose records are deleted since. */
async function dropStrays(rows: readonly FileRow[], folder: string): Promise<void> {
  const wanted = new Set(rows.map(({ id }) => id));
  for (const name of await readdir(join(folder, 'files'))) {
    if (!wanted.has(name)) await rm(join(folder, 'files', name));
  }
}
