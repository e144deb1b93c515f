import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { serveTask } from '#shared/threads/serve-task.ts';
import { readPictures } from './book-pictures.ts';
import { printBook } from './print-book.ts';

export interface PrintTask {
  book: PrintedBook;
  /** Of all pictures together. */
  mostPixels: number;
}

serveTask<PrintTask>(async ({ book, mostPixels }, ask) => ({
  result: await printBook(book, await readPictures(book, ask, mostPixels)),
}));
