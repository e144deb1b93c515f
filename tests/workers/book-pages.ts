import sharp from 'sharp';
import { beforeAll } from 'vitest';
import type { BookChapter, BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Ask } from '#shared/threads/serve-task.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placedEntry, type UnplacedEntry } from '#tests/support/placed-entry.ts';
import { readPictures } from '#workers/documents/book/book-pictures.ts';
import { printBook } from '#workers/documents/book/print-book.ts';

/** Made for the tests of the importing file. */
let upright: Uint8Array;
let wide: Uint8Array;
beforeAll(async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
      .jpeg()
      .toBuffer();
  [upright, wide] = await Promise.all([picture(600, 800), picture(900, 600)]);
});

export const entry = (
  key: string,
  kind: BookEntry['kind'],
  answer: BookEntry['answer'],
  isResult = false,
): UnplacedEntry => ({
  ...{ key, label: key, kind, answer, isResult, edit: null, offered: null },
});

export const dayOf = (day: number, entries: UnplacedEntry[]): BookDay => ({
  ...{ day, title: `Day ${day}`, heading: curriculumDay(day)?.bookHeading ?? '', handedInAt: null },
  ...{ isFile: false, entries: entries.map((each) => placedEntry(day, each)) },
});

export const WIDE = 'w'.repeat(32);
export const pictures = (count: number, fileId: string): BookEntry['answer'] =>
  Array.from({ length: count }, (_, at) => ({
    fileURL: `/api/files/${fileId}`,
    caption: `Caption ${at + 1} of it`,
  }));

export const words = (count: number, word: string): string =>
  Array.from({ length: count }, () => word).join(' ');

type Book = PrintedBook['cover'] & Pick<BookChapter, 'showsBrand'>;

/** Prints a book of one chapter: its file, and the text of each page. */
export async function pagesOf(
  days: BookDay[],
  name = 'Crumb',
  { showsBrand = false, palette = [] }: Partial<Book> = {},
): Promise<{ pdf: Buffer; pages: string[] }> {
  const chapter = {
    key: 'foundation',
    title: 'Chapter',
    promise: 'Promise.',
    firstDay: 1,
    lastDay: 21,
    showsBrand,
    days,
  };
  const cover = { name, line: null, logo: null, palette };
  const book: PrintedBook = { cover, updatedAt: null, chapters: [chapter] };
  const ask: Ask = async <T>(question: unknown) =>
    ((question as { fileId: string }).fileId === WIDE ? wide : upright) as T;
  const pdf = await printBook(book, await readPictures(book, ask, Number.POSITIVE_INFINITY));
  return { pdf, pages: pdfPages(pdf).map((page) => page.replaceAll(/\s+/g, ' ')) };
}
