import type { BookCover, BookDay, BookEntry, BrandBook } from '#shared/contract/brand.ts';
import type { Answer, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, countFilled, itemsOf, rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { bookFields } from './book-fields.ts';
import type { BookRow } from './brand.queries.ts';
import { chapters } from './chapters.ts';

type QuestionsOf = (workbookId: string | null) => readonly WorkbookSection[];

/** The rows of a participant as their book. */
export function composeBook(
  userId: number,
  [first, ...more]: readonly [BookRow, ...BookRow[]],
  questionsOf: QuestionsOf,
): BrandBook {
  const days = [first, ...more].map((row) => composeDay(row, questionsOf));
  const times = days.flatMap(({ handedInAt, entries }) => (entries.length > 0 ? (handedInAt ?? []) : []));
  return {
    userId,
    cover: coverOf(first, days),
    currentDay: first.currentDay,
    finishedAt: first.finishedAt?.toISOString() ?? null,
    updatedAt: times.toSorted().at(-1) ?? null,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      days: days.filter(({ day }) => day >= chapter.firstDay && day <= chapter.lastDay),
    })),
  };
}

function composeDay({ document, workbookId, ...row }: BookRow, questionsOf: QuestionsOf): BookDay {
  const fields = document ? bookFields(row.day, questionsOf(workbookId)) : [];
  return {
    day: row.day,
    title: row.title,
    handedInAt: row.handedInAt?.toISOString() ?? null,
    isFile: row.isFile,
    entries: fields.flatMap(({ section, field }) => {
      const answer = writtenOf(field, answerOf(document, section, field.key));
      return answer === null ? [] : [presentEntry(field, answer)];
    }),
  };
}

const presentEntry = (field: WorkbookField, answer: Answer): BookEntry => ({
  key: field.key,
  label: field.label,
  kind: field.kind,
  ...(field.columns ? { columns: field.columns } : {}),
  answer,
  isResult: field.isResult === true,
  edit: null,
  offered: null,
});

const isWritten = (text: string): boolean => text.trim() !== '';

/** An answer without its empty items and rows; null when nothing is left. */
function writtenOf(field: WorkbookField, answer: Answer | undefined): Answer | null {
  if (answer === undefined || countFilled(field, answer) === 0) return null;
  if (typeof answer === 'string') return answer;
  const items = itemsOf(answer).filter(isWritten);
  if (items.length > 0) return items;
  const rows = rowsOf(answer).filter((row) =>
    field.kind === 'pictures' ? row.fileURL : Object.values(row).some(isWritten),
  );
  return rows.length > 0 ? rows.map((row) => ({ ...row })) : null;
}

const answerIn = (days: readonly BookDay[], day: number, key: string): Answer | undefined =>
  days.find((each) => each.day === day)?.entries.find((entry) => entry.key === key)?.answer;

function coverOf({ name, company }: BookRow, days: readonly BookDay[]): BookCover {
  const tagline = textOf(answerIn(days, 12, 'tagline'));
  const mission = textOf(answerIn(days, 1, 'final_statement'));
  return {
    name: company?.trim() || name,
    line: tagline || mission || null,
    logo: rowsOf(answerIn(days, 15, 'logo_pictures'))[0]?.fileURL ?? null,
    palette: rowsOf(answerIn(days, 16, 'palette')).flatMap(({ name: colour = '', hex = '' }) => {
      const code = parseHex(hex);
      return code === null ? [] : [{ name: colour, hex: code.toUpperCase() }];
    }),
  };
}
