import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#shared/database/database.ts';
import { FileMissing, type FileStore, type ListedEntry } from '#shared/files/file-store.ts';
import type { Finding } from './invariant.ts';
import { summariseBreaches } from './summarise-breaches.ts';

/** ms; the maximum duration of an upload, whose bytes precede its record. */
const UNDER_WAY = 20 * 60_000;

/** Compares the stored uploads with their records. */
export async function verifyFiles(db: Database, files: FileStore): Promise<Finding[]> {
  // Lists the store first, so that every file listed has its record by then.
  const entries: ListedEntry[] = [];
  for await (const entry of files.list()) entries.push(entry);
  const records = await listFileRecords(db);
  const known = new Set(records.map(({ id }) => id));
  const damaged: string[] = [];
  for (const { id, sha256 } of records) {
    const found = await hashOf(files, id);
    if (found === undefined) damaged.push(`${id} is missing`);
    else if (found !== sha256) damaged.push(`${id} holds other bytes`);
  }
  const before = Date.now() - UNDER_WAY;
  const strangers = entries.filter(({ id, putAt }) => !known.has(id) && putAt < before).map(({ id }) => id);
  return [
    summariseBreaches('every upload is stored unchanged', damaged),
    summariseBreaches('every stored file has a record', strangers),
  ];
}

/** Every upload, every file of a message and every printed book that has a record. */
const listFileRecords = (db: Database): Promise<{ id: string; sha256: string }[]> =>
  db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .unionAll(db.selectFrom('message_files').select(['id', 'sha256']))
    .unionAll(
      db
        .selectFrom('prints')
        .select((column) => [
          column.ref('file_id').$notNull().as('id'),
          column.ref('sha256').$notNull().as('sha256'),
        ])
        .where('file_id', 'is not', null),
    )
    .orderBy('id')
    .execute();

async function hashOf(files: FileStore, id: string): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    await pipeline(await files.get(id), digest);
    return digest.digest('hex');
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
