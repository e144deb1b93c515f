import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#shared/platform/database.ts';
import { forgetUnusedFiles } from './maintenance.queries.ts';

/** Removes uploads that were never used: the record first, so that no address leads to a missing file. */
export async function removeUnusedFiles(db: Database, dataDir: string): Promise<void> {
  for (const id of await forgetUnusedFiles(db)) await rm(join(dataDir, 'uploads', id), { force: true });
}
