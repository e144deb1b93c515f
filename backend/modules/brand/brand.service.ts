import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { bookDays } from './book-fields.ts';
import type { QuestionsOf } from './book-texts.ts';
import { type BookRow, listBookRows } from './brand.queries.ts';
import { composeBook } from './compose-book.ts';
import { readQuestions } from './kept-questions.ts';

/** A participant's book; 404 for a coach. */
async function getBook(db: Reader, userId: number): Promise<BrandBook> {
  const [first, ...more] = await listBookRows(db, userId, bookDays);
  if (!first) throw notFound('User');
  const rows = [first, ...more] as const;
  return composeBook(userId, rows, await questionsOf(db, rows));
}

export type ReadBook = (db: Database, userId: number) => Promise<BrandBook>;

/** Reads books for many callers: an event makes the owner's and every coach's screen read one again. */
export const createReadBook = (): ReadBook => coalesceReads(getBook);

/** The questions of all texts in these rows. */
export const questionsOf = (db: Reader, rows: readonly BookRow[]): Promise<QuestionsOf> =>
  readQuestions(
    db,
    rows.flatMap(({ workbookId, edits }) => [workbookId, ...(edits ?? []).map((edit) => edit.workbookId)]),
  );
