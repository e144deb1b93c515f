import { isDeepStrictEqual } from 'node:util';
import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { Answer, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, countFilled, itemsOf, rowsOf } from '#shared/domain/answers.ts';
import { shapeOf } from '#shared/domain/book-pieces.ts';
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

export const composeDay = (row: BookRow, reading: Reading): BookDay => ({
  day: row.day,
  title: row.title,
  heading: dayOf(reading.plan.programme, row.day)?.bookHeading ?? row.title,
  handedInAt: row.handedInAt?.toISOString() ?? null,
  isFile: row.isFile,
  entries: textsOf(row, reading).filter(isShown).map(presentText),
});
