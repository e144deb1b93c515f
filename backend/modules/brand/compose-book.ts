import type { BookCover, BookDay, BrandBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { composeDay, type QuestionsOf } from './book-texts.ts';
import type { BookRow } from './brand.queries.ts';
import { chapters } from './chapters.ts';

/** The rows of a participant as their book. */
export function composeBook(
  userId: number,
  rows: readonly [BookRow, ...BookRow[]],
  questionsOf: QuestionsOf,
): BrandBook {
  const [owner] = rows;
  const days = rows.map((row) => composeDay(row, questionsOf));
  return {
    userId,
    cover: coverOf(owner, days),
    currentDay: owner.currentDay,
    finishedAt: owner.finishedAt?.toISOString() ?? null,
    updatedAt: days.flatMap(timesOf).toSorted().at(-1) ?? null,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      days: days.filter(({ day }) => day >= chapter.firstDay && day <= chapter.lastDay),
    })),
  };
}

const timesOf = ({ handedInAt, entries }: BookDay): string[] =>
  entries.flatMap(({ edit }) => edit?.at ?? handedInAt ?? []);

const answerIn = (days: readonly BookDay[], day: number, key: string): Answer | undefined =>
  days.find((each) => each.day === day)?.entries.find((entry) => entry.key === key)?.answer;

/** The days that the cover is made of. */
export const COVER_DAYS: readonly number[] = [1, 12, 15, 16];

/** The cover of a book by its owner's rows. */
export const composeCover = (rows: readonly [BookRow, ...BookRow[]], questionsOf: QuestionsOf): BookCover =>
  coverOf(
    rows[0],
    rows.map((row) => composeDay(row, questionsOf)),
  );

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
