import pLimit from 'p-limit';
import { overloaded } from '#backend/http/errors.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { loadPictures, type PictureFile } from './book-pictures.ts';

/** Each document holds its pictures in memory, so two are built at a time. */
const limit = pLimit(2);
const MAX_WAITING = 20;

/** The book as a Word document. */
export async function createBookDocument(
  book: BrandBook,
  files: readonly PictureFile[],
  store: FileStore,
): Promise<Buffer> {
  if (limit.pendingCount >= MAX_WAITING) throw overloaded();
  return await limit(async () => {
    // The Word library is loaded on first use.
    const { buildBookDocument } = await import('./book-document.ts');
    return await buildBookDocument(book, await loadPictures(book, files, store));
  });
}
