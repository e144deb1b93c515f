import type { DocumentContents } from '#shared/documents/document-content.ts';
import { printableIn } from '#shared/typesetting/printable.ts';
import { typeset } from '#shared/typesetting/typeset.ts';
import { bookData } from './book-data.ts';
import type { BookPictures } from './book-pictures.ts';
import { brandInUse } from './brand-in-use.ts';
import { drawInUse } from './draw-in-use.ts';
import { displayOf } from './typeface.ts';

/** Prints a brand book: cover, contents, chapters. */
export async function printBook(given: DocumentContents['book'], pictures: BookPictures): Promise<Buffer> {
  const book = printableIn(given);
  const brand = brandInUse(book, pictures);
  const display = displayOf(book);
  const inUse = brand && drawInUse({ ...brand, heading: display.set ?? brand.heading }, pictures);
  const shown = new Map([...pictures.photos, ...pictures.logos]);
  const files = [...shown].map(([address, { data }]) => [pathOf(address), data] as const);
  return typeset({
    template: new URL('./book.typ', import.meta.url),
    data: {
      ...bookData(book, pictures, pathOf),
      typefaceNote: display.note,
      inUse: inUse?.rows ?? [],
    },
    files: new Map([...files, ...(inUse?.files ?? [])]),
    ...(display.set ? { display: display.set } : {}),
  });
}

/** Where the template finds a picture. */
const pathOf = (address: string): string => `/pictures${address}`;
