import { buffer } from 'node:stream/consumers';
import type { PictureFile } from '#backend/documents/document-task.ts';
import type { Documents, ReadFile } from '#backend/documents/documents.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';

interface Given {
  /** Who has it made. */
  caller: string;
  documents: Documents;
  pictures: readonly PictureFile[];
  store: FileStore;
}

/** The book as a Word document. */
export const makeBookDocument = (
  book: BrandBook,
  { caller, documents, pictures, store }: Given,
): Promise<Buffer> => documents.make(caller, { kind: 'book', book, pictures }, readFrom(store, pictures));

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
