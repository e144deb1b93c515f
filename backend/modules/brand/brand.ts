import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { coach, selfOrCoach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import type { BrandBook, FinishedBrand } from '#shared/contract/brand.ts';
import * as contract from '#shared/contract/brand.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { atOneMoment, type Database, type Reader } from '#shared/database/database.ts';
import { findProgrammeOf, getProgramme } from '#shared/database/programmes.ts';
import { countCharacters } from '#shared/domain/text-size.ts';
import { type BookPlan, bookDaysOf, bookPlanOf } from './book-fields.ts';
import * as queries from './brand.queries.ts';
import { composeBook, composeCover, coverDaysOf, type Reading } from './compose-book.ts';

export function brandRoutes({ query }: Routes, { readBook }: { readBook: ReadBook }): void {
  const listFinished = coalesceReads(listFinishedBrands);
  query(contract.listFinishedBrands, coach, ({ db }) => listFinished(db));
  query(contract.getBrandBook, selfOrCoach, ({ db, params }) => readBook(db, params.userId));
}

/** A participant's book; 404 for a coach. */
export async function getBook(db: Reader, userId: number): Promise<BrandBook> {
  const plan = await getPlan(db, userId);
  const [first, ...more] = await queries.listBookRows(db, [userId], bookDaysOf(plan));
  if (!first) throw notFound('User');
  const rows = [first, ...more] as const;
  return composeBook(userId, rows, await readingOf(db, rows, plan));
}

/** How the book of a client is made; 404 for nobody. */
export async function getPlan(db: Reader, userId: number): Promise<BookPlan> {
  const programme = await findProgrammeOf(db, userId);
  if (!programme) throw notFound('User');
  return bookPlanOf(programme);
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
      const stamp = await queries.findBookStamp(trx, userId, bookDaysOf(await getPlan(trx, userId)));
      const book = Object.freeze(await getBook(trx, userId));
      if (stamp) kept.set(userId, { stamp, book });
      return book;
    });

  return coalesceReads(async (db, userId: number) => {
    const stamp = await queries.findBookStamp(db, userId, bookDaysOf(await getPlan(db, userId)));
    const same = kept.get(userId);
    if (same && same.stamp === stamp) return same.book;
    kept.delete(userId);
    return await inTurn(compose, db, userId);
  });
}

/** How these rows become a book: with the questions of all their texts. */
export async function readingOf(
  db: Reader,
  rows: readonly queries.BookRow[],
  plan: BookPlan,
): Promise<Reading> {
  const ids = rows.flatMap(({ workbookId, edits }) => [
    workbookId,
    ...(edits ?? []).map((edit) => edit.workbookId),
  ]);
  const found = await readQuestions(db, ids);
  const [first] = plan.programme.days;
  return { plan, questionsOf: (id) => (id === null ? first?.sections : found.get(id)) ?? [] };
}

const MAX_FINISHED = 50;

/** Who finished this week, with their covers. */
async function listFinishedBrands(db: Reader): Promise<FinishedBrand[]> {
  const people = await queries.listFinished(db, MAX_FINISHED);
  const covers = new Map<number, FinishedBrand['cover']>();
  for (const [versionId, members] of Map.groupBy(people, (person) => person.versionId)) {
    const plan = bookPlanOf(await getProgramme(db, versionId));
    const ids = members.map(({ id }) => id);
    const rows = await queries.listBookRows(db, ids, coverDaysOf(plan));
    const reading = await readingOf(db, rows, plan);
    for (const [userId, [first, ...more]] of Map.groupBy(rows, (row) => row.userId))
      if (first) covers.set(userId, composeCover([first, ...more], reading));
  }
  return people.flatMap(({ id: userId, name, finishedAt }) => {
    const cover = covers.get(userId);
    return cover ? [{ userId, name, finishedAt: finishedAt.toISOString(), cover }] : [];
  });
}

type Sections = readonly WorkbookSection[];

/** The days of some programmes and some of their earlier texts. */
const MAX_KEPT = 200;
/** By id, which is the hash of the questions: an entry never goes out of date. */
const kept = new Map<string, Sections>();

/** The questions that versions answer, by id; read once per process. */
async function readQuestions(
  db: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Sections>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = new Map(wanted.flatMap((id) => (kept.has(id) ? [[id, kept.get(id) ?? []] as const] : [])));
  const missing = wanted.filter((id) => !found.has(id));
  for (const { id, sections } of missing.length > 0 ? await queries.listQuestions(db, missing) : []) {
    found.set(id, sections);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(id, sections);
  }
  return found;
}
