import sharp from 'sharp';
import type { BookChapter, BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { OnPaper } from '#shared/documents/document-content.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placedEntry, type UnplacedEntry } from '#tests/support/placed-entry.ts';
import { readPictures } from '#workers/documents/book/book-pictures.ts';
import { printBook } from '#workers/documents/book/print-book.ts';

export const jpegOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .jpeg()
    .toBuffer();
const [upright, wide] = await Promise.all([jpegOf(600, 800), jpegOf(900, 600)]);

export const entry = (
  key: string,
  kind: BookEntry['kind'],
  answer: BookEntry['answer'],
  isResult = false,
): UnplacedEntry => ({
  ...{ key, label: key, kind, answer, isResult, edit: null, offered: null },
});

export const tableOf = (
  key: string,
  /** Labels by key. */
  columns: Readonly<Record<string, string>>,
  rows: Record<string, string>[],
): UnplacedEntry => ({
  ...entry(key, 'table', rows),
  columns: Object.entries(columns).map(([key, label]) => ({ key, label, kind: 'long' })),
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

type Book = PrintedBook['cover'] & Pick<BookChapter, 'showsBrand'> & OnPaper;

/** Prints a book of one chapter: its file, and the text of each page. */
export async function pagesOf(
  days: BookDay[],
  name = 'Crumb',
  { showsBrand = false, palette = [], paper = 'a4' }: Partial<Book> = {},
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
  const book = { cover, updatedAt: null, chapters: [chapter], paper };
  const ask = async (fileId: string) => (fileId === WIDE ? wide : upright);
  const pdf = await printBook(book, await readPictures(book, ask, Number.POSITIVE_INFINITY));
  return { pdf, pages: await pdfPages(pdf) };
}

/** A book with words of several scripts, a table, these pictures, colours, and a chapter that is not begun. */
export function bookOf(pictures: string[]): PrintedBook {
  const palette = [
    { name: 'Pine', hex: '#2F4A43' },
    { name: 'Snow', hex: '#FFFFFF' },
  ];
  const columns = { value: 'Value', we_do: 'We do' };
  const values = tableOf('values', columns, [{ value: 'Calm', we_do: 'We wait' }]);
  const board = pictures.map((fileURL) => ({ fileURL, caption: 'Morning' }));
  return {
    cover: {
      ...{ name: 'Crumb & Sons', line: 'Good bread, every day. Хлеб, خبز, 面包, 🍞.', logo: null, palette },
    },
    updatedAt: '2026-11-20T10:00:00.000Z',
    chapters: [
      {
        ...{ key: 'foundation', title: 'Foundation', promise: 'Why you exist.', firstDay: 1, lastDay: 3 },
        days: [
          dayOf(1, [entry('final_statement', 'long', 'We bake for our street.', true)]),
          dayOf(3, [values]),
        ],
      },
      {
        ...{ key: 'look', title: 'Look', promise: 'What people recognise.', firstDay: 14, lastDay: 16 },
        showsBrand: true,
        days: [
          dayOf(14, [entry('mood_board', 'pictures', board)]),
          dayOf(16, [entry('palette', 'colours', palette.slice(0, 1))]),
        ],
      },
      {
        ...{ key: 'world', title: 'In the world', promise: 'Your launch.', firstDay: 17, lastDay: 21 },
        days: [],
      },
    ],
  };
}
