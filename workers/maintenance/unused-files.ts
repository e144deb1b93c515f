import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#shared/platform/database.ts';
import { findUnknownFiles, forgetUnusedFiles } from './maintenance.queries.ts';

/** ms; far longer than an upload may take. */
const UNDER_WAY = 86_400_000;

/**
 * Removes uploads that were never used, the record first, so that no address leads to a missing file; then what
 * a killed backend left behind on disk without a record.
 */
export async function removeUnusedFiles(db: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'uploads');
  for (const id of await forgetUnusedFiles(db)) await rm(join(folder, id), { force: true });
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - UNDER_WAY) old.push(name);
  }
  for (const name of await findUnknownFiles(db, old)) await rm(join(folder, name), { force: true });
}
