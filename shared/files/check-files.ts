import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { FileStore } from './file-store.ts';

/** Stores, finds and deletes a file, as the product does. Rejects with what the store says. */
export async function checkFiles(files: FileStore): Promise<void> {
  const id = randomUUID();
  await writeFile(files.stagingPath(id), 'May be deleted.', { mode: 0o600 });
  await files.put(id, files.stagingPath(id));
  await files.stat(id);
  await files.delete(id);
}
