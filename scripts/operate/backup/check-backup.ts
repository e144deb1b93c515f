import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { listMigrations } from '#shared/database/migrate.ts';
import { isFileId } from '#shared/files/file-id.ts';
import { hashOf } from './hashed-copy.ts';
import type { Manifest } from './manifest.ts';

/** Throws LaunchError unless every table and file matches the hash in the manifest. */
export async function checkBackup(manifest: Manifest, folder: string): Promise<void> {
  const known = await listMigrations();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new LaunchError(`The backup is of a newer version: it has ${unknown.join(', ')}.`);
  const names = new Set(manifest.tables.map(({ name }) => name));
  if (names.size < manifest.tables.length) throw new LaunchError('The backup names a table twice.');
  for (const { name, sha256 } of manifest.tables) {
    const path = join(folder, 'database', `${name}.gz`);
    const found = await hashOf(createReadStream(path)).catch(() => 'none');
    if (found !== sha256) throw new LaunchError(`${path} is not as it was written: the backup is damaged.`);
  }
  for await (const [id] of readRows(manifest, folder, 'removed_files', ['id'])) requireName(id);
  for await (const [id, sha256] of readRows(manifest, folder, 'files', ['id', 'sha256'])) {
    requireName(id);
    if (manifest.damaged.includes(id)) continue;
    const path = join(folder, 'files', id);
    const found = await hashOf(createReadStream(path)).catch(() => 'none');
    if (found !== sha256) throw new LaunchError(`${path} is missing or not as it was uploaded.`);
  }
}

/** The id becomes a path, for storage and removal. */
function requireName(id: string): void {
  if (!isFileId(id)) throw new LaunchError(`${id} is no name of a file: this is no backup of ours.`);
}

/** Some columns of a copied table, none of which has anything that PostgreSQL writes in another way. */
async function* readRows<C extends string[]>(
  { tables }: Manifest,
  folder: string,
  table: string,
  wanted: readonly [...C],
): AsyncIterable<{ [K in keyof C]: string }> {
  const found = tables.find(({ name }) => name === table);
  // Backups of older versions lack it.
  if (!found) return;
  const input = createReadStream(join(folder, 'database', `${table}.gz`)).pipe(createGunzip());
  for await (const line of createInterface({ input })) {
    const values = line.split('\t');
    yield wanted.map((column) => values[found.columns.indexOf(column)] ?? '') as { [K in keyof C]: string };
  }
}
