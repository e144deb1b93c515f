import { isDeepStrictEqual } from 'node:util';
import type { BookCover, BookDay, BookEntry, BrandBook } from '#shared/contract/brand.ts';
import type { Answer, BookShape, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, countFilled, itemsOf, rowsOf, textOf } from '#shared/domain/answers.ts';
import { shapeOf } from '#shared/domain/book-pieces.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import type { BookField, BookPlan } from './book-fields.ts';
import type { BookEditRow, BookRow } from './brand.queries.ts';

/** How rows become a book. */
export interface Reading {
  plan: BookPlan;
  questionsOf: (workbookId: string | null) => readonly WorkbookSection[];
}

/** A field of the book, with what was handed in and what was made of it. */
export interface BookText extends BookField {
  /** The version whose answer it is, or that was polished when the newest does not ask. */
  version: number;
  handedIn: Answer | null;
  edit: BookEditRow | undefined;
}

const isWritten = (text: string): boolean => text.trim() !== '';

/** An answer without its empty items and rows; null when nothing is left. */
export function writtenOf(field: WorkbookField, answer: Answer | null | undefined): Answer | null {
  if (answer == null || countFilled(field, answer) === 0) return null;
  if (typeof answer === 'string') return answer;
  const items = itemsOf(answer).filter(isWritten);
  if (items.length > 0) return items;
  const rows = rowsOf(answer).filter((row) =>
    field.kind === 'pictures' ? row.fileURL : Object.values(row).some(isWritten),
  );
  return rows.length > 0 ? rows.map((row) => ({ ...row })) : null;
}

/** The texts of a day. A text that was polished stays when a later hand-in does not ask for it, as a file does not. */
export function textsOf(row: BookRow, { plan, questionsOf }: Reading): BookText[] {
  const { day, document, workbookId, version } = row;
  const edits = row.edits ?? [];
  const asked = document ? plan.fieldsOf(day, questionsOf(workbookId)) : [];
  const isAsked = ({ field }: BookEditRow): boolean => asked.some((each) => each.field.key === field);
  return [
    ...asked.map(({ section, field, place }) => ({
      section,
      field,
      place,
      version: version ?? 1,
      handedIn: writtenOf(field, answerOf(document, section, field.key)),
      edit: edits.find((edit) => edit.field === field.key),
    })),
    ...edits
      .filter((edit) => !isAsked(edit))
      .flatMap((edit) =>
        plan
          .fieldsOf(day, questionsOf(edit.workbookId))
          .filter(({ field }) => field.key === edit.field)
          .map((field) => ({ ...field, version: edit.version, handedIn: null, edit })),
      ),
  ];
}

/** The answer of a later hand-in, which the owner has neither taken nor declined. */
function offerOf({ field, handedIn, version, edit }: BookText): Answer | null {
  if (!edit || handedIn === null || edit.version === version) return null;
  const isKnown = [writtenOf(field, edit.before), edit.answer].some((known) =>
    isDeepStrictEqual(known, handedIn),
  );
  return isKnown ? null : handedIn;
}

const emptyAnswer = ({ kind }: WorkbookField): Answer => (kind === 'list' || kind === 'table' ? [] : '');

export function presentText(text: BookText): BookEntry {
  const { field, place, handedIn, edit } = text;
  const answer = edit?.answer ?? handedIn ?? emptyAnswer(field);
  return {
    key: field.key,
    label: field.label,
    caption: place.bookLabel ?? field.label,
    shape: shapeOf({ ...field, bookShape: place.bookShape }, answer),
    kind: field.kind,
    ...(field.columns ? { columns: field.columns } : {}),
    answer,
    isResult: field.isResult === true,
    edit: edit ? { id: edit.id, at: new Date(edit.editedAt).toISOString() } : null,
    offered: offerOf(text),
  };
}

export const isShown = ({ handedIn, edit }: BookText): boolean => handedIn !== null || edit !== undefined;

const composeDay = (row: BookRow, reading: Reading): BookDay => ({
  day: row.day,
  title: row.title,
  heading: dayOf(reading.plan.programme, row.day)?.bookHeading ?? row.title,
  handedInAt: row.handedInAt?.toISOString() ?? null,
  isFile: row.isFile,
  entries: textsOf(row, reading).filter(isShown).map(presentText),
});

/** The rows of a participant as their book. */
export function composeBook(
  userId: number,
  rows: readonly [BookRow, ...BookRow[]],
  reading: Reading,
): BrandBook {
  const [owner] = rows;
  // A programme without a book has one row, of no day.
  const days = rows.filter(({ day }) => day > 0).map((row) => composeDay(row, reading));
  return {
    userId,
    cover: coverOf(owner, days),
    currentDay: owner.currentDay,
    brandDays: reading.plan.brandDays,
    finishedAt: owner.finishedAt?.toISOString() ?? null,
    updatedAt: days.flatMap(timesOf).toSorted().at(-1) ?? null,
    chapters: reading.plan.chapters.map((chapter) => ({
      ...chapter,
      days: days.filter(({ day }) => day >= chapter.firstDay && day <= chapter.lastDay),
    })),
  };
}

const timesOf = ({ handedInAt, entries }: BookDay): string[] =>
  entries.flatMap(({ edit }) => edit?.at ?? handedInAt ?? []);

const answerIn = (days: readonly BookDay[], shape: BookShape): Answer | undefined =>
  days.flatMap(({ entries }) => entries).find((entry) => entry.shape === shape)?.answer;

/** What the cover is made of. */
const coverShapes: readonly BookShape[] = ['tagline', 'mission', 'logos', 'palette'];
export const coverDaysOf = ({ daysOf }: BookPlan): readonly number[] =>
  daysOf(({ bookShape }) => bookShape !== undefined && coverShapes.includes(bookShape));

/** The cover of a book by its owner's rows. */
export const composeCover = (rows: readonly [BookRow, ...BookRow[]], reading: Reading): BookCover =>
  coverOf(
    rows[0],
    rows.filter(({ day }) => day > 0).map((row) => composeDay(row, reading)),
  );

function coverOf({ name, company }: BookRow, days: readonly BookDay[]): BookCover {
  const tagline = textOf(answerIn(days, 'tagline'));
  const mission = textOf(answerIn(days, 'mission'));
  return {
    name: company?.trim() || name,
    line: tagline || mission || null,
    logo: rowsOf(answerIn(days, 'logos'))[0]?.fileURL ?? null,
    palette: rowsOf(answerIn(days, 'palette')).flatMap(({ name: colour = '', hex = '' }) => {
      const code = parseHex(hex);
      return code === null ? [] : [{ name: colour, hex: code.toUpperCase() }];
    }),
  };
}
