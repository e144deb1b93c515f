import type { Database } from '#shared/platform/database.ts';
import { isFileId } from '#shared/platform/files/file-id.ts';
import type { FileStore } from '#shared/platform/files/file-store.ts';
import { forgetRemovedFiles, listRemovedFiles } from './maintenance.queries.ts';

/** Removes the bytes of files whose record is gone; what the store does not let go now is tried again later. Answers with how many. */
export async function removeFiles(db: Database, files: FileStore): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listRemovedFiles(db);
    for (const id of ids) {
      // The store holds nothing under what is no id, and a row that cannot be settled would hold up all others.
      if (isFileId(id)) await files.delete(id);
      await forgetRemovedFiles(db, [id]);
      removed += 1;
    }
    if (ids.length === 0) return removed;
  }
}
