import type { Database } from '#shared/platform/database.ts';
import type { FileStore } from '#shared/platform/files/file-store.ts';
import { findUnknownFiles } from './maintenance.queries.ts';

/** ms; far longer than an upload may take. */
const UNDER_WAY = 86_400_000;
const AT_ONCE = 500;

/** Removes what a killed process left behind: staged bytes, and files that got no record. Answers with how many. */
export async function clearLeftovers(db: Database, files: FileStore): Promise<number> {
  const before = Date.now() - UNDER_WAY;
  let removed = await files.clearStaging(before);
  let old: string[] = [];
  const clearUnknown = async (): Promise<void> => {
    for (const id of await findUnknownFiles(db, old)) {
      await files.delete(id);
      removed += 1;
    }
    old = [];
  };
  for await (const { id, putAt } of files.list()) {
    if (putAt < before) old.push(id);
    if (old.length === AT_ONCE) await clearUnknown();
  }
  await clearUnknown();
  return removed;
}
