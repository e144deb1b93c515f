import { notFound } from '#backend/http/errors.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Reader } from '#shared/database/database.ts';
import { bookDays } from './book-fields.ts';
import { listBookRows } from './brand.queries.ts';
import { composeBook } from './compose-book.ts';
import { readQuestions } from './kept-questions.ts';

/** A participant's book; 404 for a coach. */
export async function getBook(db: Reader, userId: number): Promise<BrandBook> {
  const [first, ...more] = await listBookRows(db, userId, bookDays);
  if (!first) throw notFound('User');
  const questionsOf = await readQuestions(
    db,
    [first, ...more].map(({ workbookId }) => workbookId),
  );
  return composeBook(userId, [first, ...more], questionsOf);
}
