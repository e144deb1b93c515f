import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';

/** Streams a zip that `fill` writes and ends; an error breaks the stream off. */
export function streamZip(fill: (zip: ZipFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => void output.destroy(error as Error);
  zip.on('error', fail);
  fill(zip).catch(fail);
  return output;
}

interface ZippedFile {
  id: string;
  path: string;
  mtime: Date;
}

/** Adds a stored file; false when the store has lost it. */
export async function addStored(
  zip: ZipFile,
  store: FileStore,
  { id, path, mtime }: ZippedFile,
): Promise<boolean> {
  const content = await store.get(id).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
  });
  if (!content) return false;
  // Uploads are mostly compressed already.
  await addWhole(zip, content, path, { mtime, compress: false });
  return true;
}

/** Resolves when the content is fully read; aborts it when the zip's reader goes away. */
async function addWhole(
  zip: ZipFile,
  content: Readable,
  path: string,
  options: { mtime: Date; compress: boolean },
): Promise<void> {
  const leave = (): void => void content.destroy();
  zip.outputStream.once('close', leave);
  const taken = finished(content);
  zip.addReadStream(content, path, options);
  if ((zip.outputStream as Readable).destroyed) leave();
  await taken.finally(() => zip.outputStream.off('close', leave));
}
