import type { Database } from '#shared/platform/database.ts';
import type { FileStore } from '#shared/platform/files/file-store.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { forgetUnusedFiles, purge } from './maintenance.queries.ts';
import { removeFiles } from './remove-files.ts';

/** Clears away what has aged: rows, uploads that nobody used, and bytes without a record. Answers with how many. */
export async function clearAway(db: Database, files: FileStore): Promise<{ rows: number; files: number }> {
  const rows = await purge(db);
  await forgetUnusedFiles(db);
  const unused = await removeFiles(db, files);
  return { rows, files: unused + (await clearLeftovers(db, files)) };
}
