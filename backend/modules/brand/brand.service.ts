import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import type { BrandBook, FinishedBrand } from '#shared/contract/brand.ts';
import { atOneMoment } from '#shared/database/at-one-moment.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { countCharacters } from '#shared/domain/text-size.ts';
import { bookDays } from './book-fields.ts';
import type { QuestionsOf } from './book-texts.ts';
import { type BookRow, findBookStamp, listBookRows, listFinished } from './brand.queries.ts';
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

/** Characters of the books that a process keeps. */
const KEPT = 20_000_000;
/** ms that one is kept: a deleted account's words leave the memory too. */
const KEPT_MS = 600_000;

/**
 * Reads books for many callers: an event makes the owner's and every coach's screen read one again. A book that has not
 * changed is the same object. One is composed at a time, because a long one takes the event loop tens of milliseconds; a
 * person's book waits at most once for its turn.
 */
export function createReadBook(keptMs = KEPT_MS): ReadBook {
  const inTurn = pLimit(1);
  const kept = new LRUCache<number, { stamp: string; book: BrandBook }>({
    ...{ maxSize: KEPT, ttl: keptMs, ttlAutopurge: true },
    sizeCalculation: ({ book }) => countCharacters(book) + 1,
  });

  /** Reads both as of one moment: the stamp is that of this book. */
  const compose = (db: Database, userId: number): Promise<BrandBook> =>
    atOneMoment(db, async (trx) => {
      const stamp = await findBookStamp(trx, userId, bookDays);
      const book = Object.freeze(await getBook(trx, userId));
      if (stamp) kept.set(userId, { stamp, book });
      return book;
    });

  return coalesceReads(async (db, userId: number) => {
    const stamp = await findBookStamp(db, userId, bookDays);
    const same = kept.get(userId);
    if (same && same.stamp === stamp) return same.book;
    kept.delete(userId);
    return await inTurn(compose, db, userId);
  });
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
