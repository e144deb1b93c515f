import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';
import { connect, listTables, selectFiles } from './catalogue.ts';
import { type Manifest, writeManifest } from './manifest.ts';

const TRIES = 5;

interface FileRow {
  id: string;
  size: number;
  sha256: string;
}

/** Takes a database snapshot, then copies the files it refers to; runs beside a live site. */
export async function takeBackup(databaseUrl: string, files: FileStore, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1) throw new LaunchError(`${folder} is not empty.`);
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  const client = await connect(databaseUrl);
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      await client.query('begin isolation level repeatable read read only');
      const { picture, rows } = await readPicture(client, folder).finally(() => client.query('rollback'));
      const damaged = await copyFiles(files, rows, join(folder, 'files'));
      const { rowCount } = await client.query(`select from (${selectFiles}) as stored where id = any($1)`, [
        damaged,
      ]);
      // Otherwise uploads were deleted during the copy: the snapshot is older than the files.
      if (rowCount === damaged.length) {
        const bytes = rows.reduce((sum, { size }) => sum + size, 0);
        const manifest = { ...picture, files: { count: rows.length, bytes }, damaged };
        await writeManifest(folder, manifest);
        return manifest;
      }
    }
    throw new LaunchError('Uploads were deleted during each of five attempts. Try again later.');
  } finally {
    await client.end();
  }
}

async function readPicture(
  client: pg.Client,
  folder: string,
): Promise<{ picture: Omit<Manifest, 'files' | 'damaged'>; rows: FileRow[] }> {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  await refuseHalfMigrated(client);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const content = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
    const sha256 = await writeHashed(join(folder, 'database', `${name}.gz`), content, createGzip());
    tables.push({ name, columns, rows: content.rowCount, sha256 });
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
  const { rows } = await client.query<FileRow>(`${selectFiles} order by id`);
  return { picture, rows };
}

/** The rows of a schema between two steps of a migration fit no release. */
async function refuseHalfMigrated(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    "select to_regclass('kysely_migration_steps') is not null as is_there",
  );
  if (!tables[0]?.is_there) return;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration_steps limit 1');
  if (rows[0])
    throw new LaunchError(
      `The migration ${rows[0].name} is running or was interrupted: finish npm run migrate first.`,
    );
}

/** Copies what an earlier attempt has not; returns the ids whose uploaded bytes the store does not have. */
async function copyFiles(files: FileStore, rows: readonly FileRow[], folder: string): Promise<string[]> {
  const strays = new Set(await readdir(folder));
  const damaged: string[] = [];
  for (const { id, size, sha256 } of rows) {
    const path = join(folder, id);
    strays.delete(id);
    // Files are immutable, so a copy from an earlier attempt is valid.
    if ((await stat(path).catch(() => undefined))?.size === size) continue;
    const found = await files.get(id).then((source) => writeHashed(path, source), unlessMissing);
    if (found === sha256) continue;
    damaged.push(id);
    strays.add(id);
  }
  for (const id of strays) await rm(join(folder, id), { force: true });
  return damaged;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}

/** Writes a stream to a new file, compressed or as it is; returns the SHA-256 of the file. */
async function writeHashed(
  path: string,
  source: Readable,
  packing: Transform = new PassThrough(),
): Promise<string> {
  const hash = createHash('sha256');
  const tee = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(source, packing, tee, createWriteStream(path, { mode: 0o600, flush: true }));
  return hash.digest('hex');
}
