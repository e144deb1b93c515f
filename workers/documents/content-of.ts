import { arrayBuffer } from 'node:stream/consumers';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';

/** The bytes of a stored file; null when they are gone. */
export async function contentOf(files: FileStore, fileId: string): Promise<ArrayBuffer | null> {
  try {
    return await arrayBuffer(await files.get(fileId));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
