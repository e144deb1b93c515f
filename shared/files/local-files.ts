import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#shared/operations/log.ts';
import { FileMissing, type FileStore, type ListedEntry, requireFileId } from './file-store.ts';

const PART = '.part';

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a local folder or a shared volume. */
export function openLocalFiles(dataDir: string): FileStore {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => join(folder, requireFileId(id));
  return {
    stagingPath: (id) => `${pathOf(id)}${PART}`,
    put: async (id, path) => {
      await rename(path, pathOf(id));
      await syncDirectory(folder);
    },
    get: async (id, range) => {
      const file = await open(pathOf(id)).catch((error: Error) => {
        throw isAbsent(error) ? new FileMissing(id) : error;
      });
      return file.createReadStream(range ?? {});
    },
    stat: async (id) => {
      const entry = await listedOf(pathOf(id), id);
      return entry && { id, size: entry.size };
    },
    delete: (id) => rm(pathOf(id), { force: true }),
    list: async function* () {
      for (const name of await readdir(folder)) {
        const entry = name.endsWith(PART) ? undefined : await listedOf(join(folder, name), name);
        if (entry) yield entry;
      }
    },
    clearStaging: (before) => clearFolder(folder, PART, before),
    close: () => undefined,
  };
}

async function listedOf(path: string, id: string): Promise<ListedEntry | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { id, size, putAt: mtimeMs };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** fsync of the folder, so that the rename survives a power loss. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

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
