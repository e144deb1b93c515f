import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OUTDATED } from '#scripts/operate/outdated.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { APPLICATION, databaseOn } from '#shared/database/database.ts';
import { BASELINE, isInBaseline, migrateTo, migrateToLatest, migrations } from '#shared/database/migrate.ts';
import { type FileStore, isFileId } from '#shared/files/file-store.ts';
import { connect, FILE_TABLES, listTables, selectFiles } from './catalogue.ts';
import { type Manifest, readManifest } from './manifest.ts';

interface RestoreOptions {
  databaseUrl: string;
  files: FileStore;
  folder: string;
  /** Deletes the current data. */
  replaces: boolean;
  /** Also while other programs use the database. */
  isForced?: boolean;
  /** Those of this release. */
  list?: typeof migrations;
}

/** Restores a backup in one transaction; stores files only after every hash and count was right. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, files, folder, replaces, isForced = false, list = migrations } = options;
  const manifest = await readManifest(folder);
  refuseNewer(manifest, list.names);
  const last = list.names.findLast((name) => manifest.migrations.includes(name));
  for (const { name, sha256 } of manifest.tables) {
    const path = join(folder, 'database', `${name}.gz`);
    await requireBytes(path, sha256, 'does not match its hash');
  }
  const client = await connect(databaseUrl);
  try {
    if (!isForced) await requireNobody(client);
    const db = databaseOn(client);
    await db.transaction().execute(async (trx) => {
      await makeRoom(client, replaces);
      await migrateTo(trx, last, undefined, list);
      await refuseOlder(client, manifest);
      await fillTables(client, manifest, folder);
      await migrateToLatest(trx, undefined, list);
      await holdMails(client);
      await client.query(
        'with earlier as (delete from restored) insert into restored (taken_at) values ($1)',
        [manifest.takenAt],
      );
      // The bytes of printed books are not in a backup; they are printed again on request.
      await client.query('delete from prints');
      await putFiles(client, manifest, files, folder);
    });
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Mails that were queued when the backup was taken, or due, may have left since: the operator retries or drops them. */
async function holdMails(client: pg.Client): Promise<void> {
  await client.query("delete from jobs where queue = 'mail'");
  await client.query(`update mails set state = 'parked', settled_at = now(), reason = 'restored',
    error = 'queued when the backup was taken' where state = 'queued'`);
  await client.query('update notices set mailed_at = now() where mailed_at is null and send_at <= now()');
  await client.query('update notices set pushed_at = now() where pushed_at is null and send_at <= now()');
}

function refuseNewer(manifest: Manifest, names: readonly string[]): void {
  const unknown = manifest.migrations.filter((name) => !isInBaseline(name) && !names.includes(name));
  if (unknown.length > 0)
    throw new LaunchError(`The backup is from a newer version: unknown migrations ${unknown.join(', ')}.`);
}

/** A schema from before the baseline lacks tables or columns that the same migrations make today. */
async function refuseOlder(client: pg.Client, { migrations: applied, tables }: Manifest): Promise<void> {
  const columnsOf = (all: readonly { name: string; columns: string[] }[]): string[] =>
    all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const saved = new Set(columnsOf(tables));
  if (!applied.includes(BASELINE) || columnsOf(await listTables(client)).some((column) => !saved.has(column)))
    throw new LaunchError(`The backup ${OUTDATED}`);
}

async function requireBytes(path: string, sha256: string, otherwise: string): Promise<void> {
  const hash = createHash('sha256');
  const isRead = await pipeline(createReadStream(path), hash).then(
    () => true,
    () => false,
  );
  if (!isRead || hash.digest('hex') !== sha256)
    throw new LaunchError(`The backup is damaged: ${path} ${otherwise}.`);
}

/** Programs that run meanwhile would answer half from the old data, and commit into the new. */
async function requireNobody(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
    [APPLICATION],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new LaunchError(
      `Other programs have ${count} open connections to this database: stop the backends and workers first, or add --force.`,
    );
}

/** A freshly migrated schema without accounts counts as empty. */
async function makeRoom(client: pg.Client, replaces: boolean): Promise<void> {
  const schema = await client.query("select where to_regclass('public.users') is not null");
  const count = 'select count(*)::int as people from users';
  const people = schema.rowCount === 0 ? 0 : (await client.query<{ people: number }>(count)).rows[0]?.people;
  if (people !== 0 && !replaces) {
    throw new LaunchError(
      `The database is not empty: it has ${people} accounts. Set DATABASE_URL to an empty one, or use --replace to delete the current data.`,
    );
  }
  await client.query('drop schema public cascade; create schema public');
}

async function fillTables(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const { tables, sequences } = manifest;
  const switchTriggers = async (to: 'enable' | 'disable'): Promise<void> => {
    for (const { name } of tables)
      await client.query(`alter table ${pg.escapeIdentifier(name)} ${to} trigger user`);
  };
  // The backup already contains the effects of triggers.
  await switchTriggers('disable');
  // Rows that the migrations made are in the backup as well.
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} cascade`);
  for (const { name, columns, rows } of tables) {
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
    await pipeline(createReadStream(join(folder, 'database', `${name}.gz`)), createGunzip(), target);
    if (target.rowCount !== rows)
      throw new LaunchError(`${name} has ${target.rowCount} rows instead of ${rows}.`);
    if ([...FILE_TABLES, 'removed_files'].includes(name)) await requireFileIds(client, name);
  }
  // Check deferred foreign keys now: PostgreSQL alters no table with checks pending.
  await client.query('set constraints all immediate');
  await switchTriggers('enable');
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), last]);
  }
}

/** The id becomes a path, for storage and removal. */
async function requireFileIds(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from ${table}`);
  const stranger = rows.find(({ id }) => !isFileId(id));
  if (stranger) throw new LaunchError(`The backup is damaged: ${stranger.id} is not a valid file id.`);
}

async function putFiles(
  client: pg.Client,
  { damaged }: Manifest,
  files: FileStore,
  folder: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string; sha256: string }>(selectFiles);
  const whole = rows.filter(({ id }) => !damaged.includes(id));
  for (const { id, sha256 } of whole)
    await requireBytes(join(folder, 'files', id), sha256, 'is missing or does not match its hash');
  for (const { id } of whole) {
    const staged = files.stagingPath(id);
    await pipeline(
      createReadStream(join(folder, 'files', id)),
      createWriteStream(staged, { mode: 0o600, flush: true }),
    );
    await files.put(id, staged);
  }
}
