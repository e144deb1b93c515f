import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';
import { serveTask } from '#shared/threads/serve-task.ts';
import { readPictures } from './book-pictures.ts';
import { shownLogos } from './brand-in-use.ts';
import { printBook } from './print-book.ts';

export interface PrintTask {
  book: PrintedBook;
  /** Of all pictures together. */
  mostPixels: number;
}

export interface Printed {
  pdf: Uint8Array;
  logos: PrintedLogo[];
}

serveTask<PrintTask>(async ({ book, mostPixels }, ask) => {
  const pictures = await readPictures(book, ask, mostPixels);
  const result: Printed = { pdf: await printBook(book, pictures), logos: shownLogos(book, pictures) };
  return { result };
});
