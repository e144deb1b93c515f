import type { BookChapter, BookDay } from '#shared/contract/brand.ts';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import type { DocumentContents } from '#shared/documents/document-content.ts';
import type { Paper } from '#shared/documents/paper.ts';
import { arrange, wordsOf } from '#shared/domain/book-pieces.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { coverMonth } from '#shared/domain/dates.ts';
import { type BookLook, bookLook, logoOnCover } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { type PiecePlace, pieceOf, type SetPiece } from './piece-data.ts';

interface Statement {
  text: string;
  /** Points. */
  size: number;
}

interface SetDay {
  heading: string;
  /** Stands on a page of its own. */
  statement: Statement | null;
  pieces: SetPiece[];
  /** Hardly fits on a page. */
  isLong: boolean;
}

/** Characters of a long day's pieces as JSON. */
const longDay = (paper: Paper): number => (paper === 'presentation-16-9' ? 800 : 1_900);
/** A longer result stands among the texts of its day. */
const LONGEST_STATEMENT = 240;
const STATEMENTS: ReadonlySet<string> = new Set(['mission', 'quote', 'tagline']);

/** What the template of a book reads. */
export function bookData(
  { cover, updatedAt, chapters, paper = 'a4' }: DocumentContents['book'],
  pictures: BookPictures,
  pathOf: PiecePlace['pathOf'],
) {
  const look = bookLook(cover.palette);
  return {
    paper,
    accent: look.accent,
    cover: coverData(cover, updatedAt, look, pictures, pathOf),
    chapters: chapters.map((chapter, index) => ({
      ...chapterData(chapter, { look, pictures, pathOf, name: cover.name }, longDay(paper)),
      number: index + 1,
      panel: look.panels[index % look.panels.length],
    })),
  };
}

function coverData(
  { name, line, palette, logo }: PrintedBook['cover'],
  updatedAt: string | null,
  { cover: panel }: BookLook,
  { logos }: BookPictures,
  pathOf: PiecePlace['pathOf'],
) {
  const others = palette.map(({ hex }) => hex.toLowerCase()).filter((hex) => hex !== panel.ground);
  const versions = [...logos].map(([address, picture]) => ({ ...picture, address }));
  const shown = logoOnCover(logo && logos.has(logo) ? versions : [], panel.ground);
  return {
    ...{ name, ...panel },
    line: line && cutText(line.replaceAll(/\s+/g, ' ').trim(), 260, { sign: ' …', isAtBlank: true }),
    size: name.length > 40 ? 34 : name.length > 24 ? 44 : name.length > 12 ? 56 : 68,
    stripe: [...new Set(others)],
    foot: `Brand book${updatedAt === null ? '' : ` · ${coverMonth(updatedAt, 'UTC')}`}`,
    logo: shown && {
      picture: pathOf(shown.logo.address),
      width: shown.logo.width * Math.min(LOGO.width / shown.logo.width, LOGO.height / shown.logo.height),
      plate: shown.plate,
    },
  };
}

/** Most points on the cover. */
const LOGO = { width: 190, height: 110 } as const;

const chapterData = (
  { title, promise, showsBrand = false, days }: BookChapter,
  place: PiecePlace,
  long: number,
) => ({
  ...{ title, promise, showsBrand },
  days: days.filter(({ entries }) => entries.length > 0).map((day) => dayData(day, place, long)),
});

function dayData(day: BookDay, place: PiecePlace, long: number): SetDay {
  const [first, ...rest] = arrange(day);
  const [entry] = first?.entries ?? [];
  const text = entry ? wordsOf(entry) : '';
  const isStatement =
    first !== undefined &&
    entry?.isResult === true &&
    STATEMENTS.has(first.shape) &&
    text.length <= LONGEST_STATEMENT;
  const shown = isStatement ? rest : first ? [first, ...rest] : [];
  const pieces = shown.flatMap((piece) => pieceOf(piece, day, place));
  return {
    heading: day.heading,
    statement: isStatement ? { text, size: sizeOf(text) } : null,
    pieces,
    isLong: JSON.stringify(pieces).length > long,
  };
}

const sizeOf = ({ length }: string): number =>
  length <= 60 ? 40 : length <= 110 ? 36 : length <= 170 ? 32 : 28;
