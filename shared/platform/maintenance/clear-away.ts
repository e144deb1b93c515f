import type { Database } from '#shared/platform/database.ts';
import type { FileStore } from '#shared/platform/files/file-store.ts';
import { forgetUnusedFiles, purge } from './maintenance.queries.ts';
import { removeFiles } from './remove-files.ts';

/** ms; far longer than an upload may take. */
const UNDER_WAY = 86_400_000;

/**
 * Clears away what has aged: rows, uploads that nobody used, and what killed processes left behind. Answers with
 * how many. In the store only what this database has announced goes: other sites may keep theirs beside it.
 */
export async function clearAway(db: Database, files: FileStore): Promise<{ rows: number; files: number }> {
  const rows = await purge(db);
  await forgetUnusedFiles(db);
  const removed = await removeFiles(db, files);
  return { rows, files: removed + (await files.clearStaging(Date.now() - UNDER_WAY)) };
}
