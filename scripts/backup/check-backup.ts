import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { LaunchError } from '#scripts/launch-error.ts';
import { listMigrations } from '#shared/platform/migrate.ts';
import type { FileRow } from './catalogue.ts';
import { hashOf } from './hashed-copy.ts';
import type { Manifest } from './manifest.ts';

/** Throws LaunchError unless every table and every file in the folder is as it was when it was copied. */
export async function checkBackup(manifest: Manifest, folder: string): Promise<void> {
  const known = await listMigrations();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new LaunchError(`The backup is of a newer version: it has ${unknown.join(', ')}.`);
  for (const { name, sha256 } of manifest.tables) {
    const path = join(folder, 'database', `${name}.gz`);
    const found = await hashOf(createReadStream(path)).catch(() => 'none');
    if (found !== sha256) throw new LaunchError(`${path} is not as it was written: the backup is damaged.`);
  }
  for await (const { id, sha256 } of readFileRows(manifest, folder)) {
    // It becomes a path.
    if (!/^[\w-]+$/.test(id)) throw new LaunchError(`${id} is no name of a file: this is no backup of ours.`);
    if (manifest.damaged.includes(id)) continue;
    const path = join(folder, 'files', id);
    const found = await hashOf(createReadStream(path)).catch(() => 'none');
    if (found !== sha256) throw new LaunchError(`${path} is missing or not as it was uploaded.`);
  }
}

/** The copied table of files; neither column has anything that PostgreSQL writes in another way. */
async function* readFileRows(
  { tables }: Manifest,
  folder: string,
): AsyncIterable<Pick<FileRow, 'id' | 'sha256'>> {
  const columns = tables.find(({ name }) => name === 'files')?.columns ?? [];
  const input = createReadStream(join(folder, 'database', 'files.gz')).pipe(createGunzip());
  for await (const line of createInterface({ input })) {
    const values = line.split('\t');
    const of = (column: string): string => values[columns.indexOf(column)] ?? '';
    yield { id: of('id'), sha256: of('sha256') };
  }
}
