import type { BookChapter, BookCover, BookDay, BrandBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { composeDay, type QuestionsOf } from './book-texts.ts';
import type { BookRow } from './brand.queries.ts';

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

type Chapter = Omit<BookChapter, 'days'>;

/** The chapters in order; each is a stretch of the sprint. */
const chapters: readonly Chapter[] = [
  {
    key: 'foundation',
    title: 'Foundation',
    promise: 'Why you exist, where you are going, and the values that hold when nobody is looking.',
    firstDay: 1,
    lastDay: 3,
  },
  {
    key: 'market',
    title: 'Market',
    promise: 'The people you are here for, and the problem they would thank you for solving.',
    firstDay: 4,
    lastDay: 6,
  },
  {
    key: 'position',
    title: 'Position',
    promise: 'The one thing you do that nobody else can claim, and the proof of it.',
    firstDay: 7,
    lastDay: 8,
  },
  {
    key: 'character',
    title: 'Character and voice',
    promise: 'How you sound, what you say, and the story that people will tell about you.',
    firstDay: 9,
    lastDay: 13,
  },
  {
    key: 'look',
    title: 'Look',
    promise: 'Your logo, your colours and your type: what people recognise before they read a word.',
    firstDay: 14,
    lastDay: 16,
  },
  {
    key: 'world',
    title: 'In the world',
    promise: 'Your offer, your templates and your launch: the day when the brand meets its people.',
    firstDay: 17,
    lastDay: 21,
  },
];
