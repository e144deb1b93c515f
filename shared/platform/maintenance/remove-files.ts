import type { Database } from '#shared/platform/database.ts';
import { isFileId } from '#shared/platform/files/file-id.ts';
import { type FileStore, FilesUnavailable } from '#shared/platform/files/file-store.ts';
import { isPassing } from '#shared/platform/passing-errors.ts';
import { FIRST, forgetRemovedFiles, listRemovedFiles } from './removed-files.queries.ts';

/**
 * Removes the bytes of files whose record is gone, and answers with how many. A file that the store refuses to remove
 * holds up no other; it is tried again at the next turn, and the error is thrown at the end.
 */
export async function removeFiles(db: Database, files: FileStore): Promise<number> {
  let removed = 0;
  let failure: Error | undefined;
  for (let place = FIRST; ; ) {
    const page = await listRemovedFiles(db, place);
    for (const { id } of page) {
      try {
        // The store holds nothing under what is no id.
        if (isFileId(id)) await files.delete(id);
        await forgetRemovedFiles(db, [id]);
        removed += 1;
      } catch (error) {
        if (error instanceof FilesUnavailable || isPassing(error as Error)) throw error;
        failure ??= error as Error;
      }
    }
    const last = page.at(-1);
    if (!last) break;
    place = last;
  }
  if (failure) throw failure;
  return removed;
}
