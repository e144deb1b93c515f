import { fileOf, getDocument, requestDocument, type StoredDocument } from '#backend/documents/documents.ts';
import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Print, PrintedBook } from '#shared/contract/brand-documents.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** The book without what no document shows, so that a change of it makes no other one. */
export const printedOf = ({ cover, updatedAt, chapters }: BrandBook): PrintedBook => ({
  cover,
  updatedAt,
  chapters: chapters.map((chapter) => ({
    ...chapter,
    days: chapter.days.map((day) => ({
      ...day,
      handedInAt: null,
      entries: day.entries.map((entry) => ({ ...entry, edit: null, offered: null })),
    })),
  })),
});

/** Nothing of it is handed in. */
export const isEmpty = ({ chapters }: BrandBook): boolean =>
  chapters.every(({ days }) => days.every(({ entries }) => entries.length === 0));

/** Asks a worker for the book; the same one is made once. 409 while it is empty. */
export async function requestBook(
  trx: Trx,
  actor: Actor,
  book: BrandBook,
  kind: 'book' | 'book-word' = 'book',
): Promise<Print> {
  if (isEmpty(book)) throw conflict('There is nothing in the book yet. Hand in a day first.');
  return await requestDocument(trx, actor, { userId: book.userId, kind, content: printedOf(book) });
}

export async function getPrint(db: Reader, userId: number, id: number): Promise<Print> {
  const { state, reason } = await getDocument(db, { userId, id, kind: 'book' });
  return { id, state, reason };
}

/** The stored PDF; 404 until it is ready. */
export async function getPrintFile(db: Reader, userId: number, id: number): Promise<StoredDocument> {
  const file = fileOf(await getDocument(db, { userId, id, kind: 'book' }));
  if (!file) throw notFound('PDF');
  return file;
}
