import type { BookCover, BookDay, BrandBook } from '#shared/contract/brand.ts';
import type { Answer, BookShape } from '#shared/contract/workbooks.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import type { BookPlan } from './book-fields.ts';
import { composeDay, type Reading } from './book-texts.ts';
import type { BookRow } from './brand.queries.ts';

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
