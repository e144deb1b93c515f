import pLimit from 'p-limit';
import type { Database } from '#shared/database/database.ts';
import { type FileStore, FilesUnavailable, isFileId } from '#shared/files/file-store.ts';
import { FIRST, forgetRemovedFiles, listRemovedFiles } from './removed-files.queries.ts';

/** Concurrent removals. */
const AT_ONCE = 8;

/**
 * Removes the bytes of files without a record and returns their number. A file that the store refuses to remove does
 * not block others; it is retried in the next run, and its error is thrown at the end. Throws at once when the store is
 * unavailable.
 */
export async function removeFiles(db: Database, files: FileStore): Promise<number> {
  let removed = 0;
  let failure: Error | undefined;
  for (let place = FIRST; ; ) {
    const page = await listRemovedFiles(db, place);
    const last = page.at(-1);
    if (!last) break;
    place = last;
    const { gone, error } = await removePage(
      files,
      page.map(({ id }) => id),
    );
    await forgetRemovedFiles(db, gone);
    removed += gone.length;
    if (error instanceof FilesUnavailable) throw error;
    failure ??= error;
  }
  if (failure) throw failure;
  return removed;
}

/** The removed files, and the first error. */
async function removePage(
  files: FileStore,
  ids: readonly string[],
): Promise<{ gone: string[]; error: Error | undefined }> {
  const limit = pLimit(AT_ONCE);
  const gone: string[] = [];
  let error: Error | undefined;
  const remove = async (id: string): Promise<void> => {
    if (error instanceof FilesUnavailable) return;
    try {
      // No valid id, so the store has no such file.
      if (isFileId(id)) await files.delete(id);
      gone.push(id);
    } catch (refusal) {
      if (refusal instanceof FilesUnavailable) error = refusal;
      error ??= refusal as Error;
    }
  };
  await Promise.all(ids.map((id) => limit(() => remove(id))));
  return { gone, error };
}
