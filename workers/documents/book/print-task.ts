import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';
import type { Ask } from '#workers/documents/pool.ts';
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

export async function print({ book, mostPixels }: PrintTask, ask: Ask): Promise<Printed> {
  const pictures = await readPictures(book, ask, mostPixels);
  return { pdf: await printBook(book, pictures), logos: shownLogos(book, pictures) };
}
