import { buffer } from 'node:stream/consumers';
import type { PictureFile } from '#backend/documents/document-task.ts';
import type { Prepared, ReadFile } from '#backend/documents/documents.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';

/** What a Word document of the book is made of. */
export const prepareBookDocument = (
  book: BrandBook,
  { pictures, store }: { pictures: readonly PictureFile[]; store: FileStore },
): Prepared => ({ task: { kind: 'book', book, pictures }, read: readFrom(store, pictures) });

/** Reads no other file than these. */
const readFrom =
  (store: FileStore, files: readonly PictureFile[]): ReadFile =>
  async (fileId) => {
    if (!files.some(({ id }) => id === fileId)) return null;
    try {
      return await buffer(await store.get(fileId));
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  };
