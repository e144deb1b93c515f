import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#shared/operations/log.ts';
import type { FileStore } from './file-store.ts';

/**
 * ms without a write after which staged bytes are abandoned: a stalled upload is cut after half a minute, and
 * validation and storage take a minute or two.
 */
export const ABANDONED = 5 * 60_000;

/** Removes files in a folder with this ending whose last write is older than a time in ms. */
export async function clearFolder(folder: string, ending: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(ending))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Removes abandoned uploads on this machine, now and every few minutes. Returns a function that stops it. */
export function keepStagingClear(files: FileStore, log: Logger): () => void {
  const clear = (): void => {
    files.clearStaging(Date.now() - ABANDONED).then(
      (removed) => removed > 0 && log.info({ removed }, 'abandoned uploads deleted'),
      (error: Error) => log.warn({ error: error.message }, 'deleting abandoned uploads failed'),
    );
  };
  clear();
  const timer = setInterval(clear, ABANDONED);
  return () => clearInterval(timer);
}
