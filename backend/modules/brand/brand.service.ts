import pLimit from 'p-limit';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import type { BrandBook, FinishedBrand } from '#shared/contract/brand.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { bookDays } from './book-fields.ts';
import type { QuestionsOf } from './book-texts.ts';
import { type BookRow, listBookRows, listFinished } from './brand.queries.ts';
import { COVER_DAYS, composeBook, composeCover } from './compose-book.ts';
import { readQuestions } from './kept-questions.ts';

/** A participant's book; 404 for a coach. */
export async function getBook(db: Reader, userId: number): Promise<BrandBook> {
  const [first, ...more] = await listBookRows(db, [userId], bookDays);
  if (!first) throw notFound('User');
  const rows = [first, ...more] as const;
  return composeBook(userId, rows, await questionsOf(db, rows));
}

export type ReadBook = (db: Database, userId: number) => Promise<BrandBook>;

/**
 * Reads books for many callers: an event makes the owner's and every coach's screen read one again. One is read at a time,
 * because a long one takes the event loop tens of milliseconds; a person's book waits at most once for its turn.
 */
export function createReadBook(): ReadBook {
  const inTurn = pLimit(1);
  return coalesceReads((db, userId: number) => inTurn(async () => Object.freeze(await getBook(db, userId))));
}

/** The questions of all texts in these rows. */
export const questionsOf = (db: Reader, rows: readonly BookRow[]): Promise<QuestionsOf> =>
  readQuestions(
    db,
    rows.flatMap(({ workbookId, edits }) => [workbookId, ...(edits ?? []).map((edit) => edit.workbookId)]),
  );

const MAX_FINISHED = 50;

/** Who finished this week, with their covers. */
export async function listFinishedBrands(db: Reader): Promise<FinishedBrand[]> {
  const people = await listFinished(db, MAX_FINISHED);
  const ids = people.map(({ id }) => id);
  const rows = await listBookRows(db, ids, COVER_DAYS);
  const questions = await questionsOf(db, rows);
  const rowsOf = Map.groupBy(rows, ({ userId }) => userId);
  return people.flatMap(({ id: userId, name, finishedAt }) => {
    const [first, ...more] = rowsOf.get(userId) ?? [];
    if (!first) return [];
    const cover = composeCover([first, ...more], questions);
    return [{ userId, name, finishedAt: finishedAt.toISOString(), cover }];
  });
}
