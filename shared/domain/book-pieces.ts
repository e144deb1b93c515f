import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { Answer, BookShape, WorkbookField } from '#shared/contract/workbooks.ts';
import { textOf } from './answers.ts';
import { answeredDate } from './dates.ts';

/** Entries that are set as one. */
export interface Piece {
  shape: BookShape;
  entries: readonly BookEntry[];
}

/** Shapes of tables. */
const ofRows: ReadonlySet<BookShape> = new Set([
  ...(['limits', 'logos', 'mood', 'pairs', 'palette', 'sizes', 'templates', 'traits', 'voice'] as const),
]);
/** Shapes that hold several entries of a day. */
const joint: ReadonlySet<BookShape> = new Set([
  ...(['before-after', 'house', 'personas', 'pitches', 'rules', 'typefaces', 'words'] as const),
]);

/** How an answer is set; one of another form than its shape by its kind. */
export function shapeOf({ bookShape, isResult }: WorkbookField, answer: Answer): BookShape {
  const isTable = Array.isArray(answer) && answer.every((row) => typeof row === 'object');
  const isText = typeof answer === 'string';
  if (bookShape && (ofRows.has(bookShape) ? isTable : bookShape !== 'personas' || isText)) return bookShape;
  return isResult && isText ? 'quote' : 'answer';
}

/** The pieces of a day: its result, its logo and what is set large first, then the rest in the workbook's order. */
export function arrange({ entries }: Pick<BookDay, 'entries'>): Piece[] {
  const pieces: { shape: BookShape; entries: BookEntry[] }[] = [];
  for (const entry of entries) {
    const { shape } = entry;
    const open = joint.has(shape) ? pieces.find((piece) => piece.shape === shape) : undefined;
    if (open) open.entries.push(entry);
    else pieces.push({ shape, entries: [entry] });
  }
  const isFirst = ({ shape, entries: own }: Piece): boolean =>
    shape === 'logos' || shape === 'quote' || own.some(({ isResult }) => isResult);
  return [...pieces.filter(isFirst), ...pieces.filter((piece) => !isFirst(piece))];
}

const personOf = (key: string): string => key.split('_')[0] ?? key;

/** The entries of each persona, by the part after its prefix: `name`, `facts`. */
export function personasOf(entries: readonly BookEntry[]): { who: string; parts: Map<string, BookEntry> }[] {
  const people = [...new Set(entries.map(({ key }) => personOf(key)))];
  return people.map((who) => ({
    who,
    parts: new Map(
      entries
        .filter(({ key }) => personOf(key) === who)
        .map((entry) => [entry.key.slice(who.length + 1), entry]),
    ),
  }));
}

/** What a book on paper tells of a persona, beside its name and what it says. */
export const personaParts: readonly [key: string, label: string][] = [
  ['facts', 'Who'],
  ['goals', 'Wants'],
  ['challenges', 'What holds them back'],
];

/** An answer's text on paper, with a date in words. */
export function wordsOf({ kind, answer }: Pick<BookEntry, 'kind' | 'answer'>): string {
  const text = textOf(answer).trim();
  return kind === 'date' ? answeredDate(text) : text;
}
