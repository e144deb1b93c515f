import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#shared/platform/database.ts';
import { type Finding, listFileRecords } from '#shared/platform/verify.queries.ts';

const NAMED = 5;
/** ms; an upload may be under way for so long, and its bytes come before its record. */
const UNDER_WAY = 20 * 60_000;

/** Holds the uploads on this machine's disk to their records. */
export async function verifyFiles(db: Database, dataDir: string): Promise<Finding[]> {
  const folder = join(dataDir, 'uploads');
  // The disk first: a file that comes meanwhile has its record by then.
  const names = await readdir(folder).catch(() => []);
  const records = await listFileRecords(db);
  const known = new Set(records.map(({ id }) => id));
  const damaged: string[] = [];
  for (const { id, sha256 } of records) {
    const found = await hashOf(join(folder, id));
    if (found === undefined) damaged.push(`${id} is missing`);
    else if (found !== sha256) damaged.push(`${id} holds other bytes`);
  }
  const strangers: string[] = [];
  for (const name of names.filter((each) => !known.has(each))) {
    if (await isOld(join(folder, name))) strangers.push(name);
  }
  return [
    finding('every upload is on disk as it was sent', damaged),
    finding('every file on disk has its record', strangers),
  ];
}

const finding = (name: string, breaches: string[]): Finding => ({
  ...{ name, count: breaches.length },
  breaches: breaches.slice(0, NAMED),
});

async function hashOf(path: string): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    await pipeline(createReadStream(path), digest);
    return digest.digest('hex');
  } catch {
    return undefined;
  }
}

const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - UNDER_WAY,
    () => false,
  );
