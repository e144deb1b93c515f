import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ArchivePrint } from '#backend/documents/archive-task.ts';
import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Print, PrintedBook } from '#shared/contract/brand-documents.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import * as queries from './prints.queries.ts';

/** Prints kept per user; a person changes the book, not its prints. */
const KEPT = 5;
/** Another layout prints every book anew. */
const LAYOUT = 6;

/** The book without what no print shows, so that a change of it makes no other print. */
const printedOf = ({ cover, updatedAt, chapters }: BrandBook): PrintedBook => ({
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

/** Of a book that has not changed, which is the same object, as it was. */
const fingerprints = new WeakMap<BrandBook, string>();

/** Writing a long book as JSON takes 10 ms, so that it is done once. */
function describePrint(book: BrandBook): { fingerprint: string; text: string } {
  const text = JSON.stringify(printedOf(book));
  const fingerprint = hash('sha256', `${LAYOUT} ${text}`);
  fingerprints.set(book, fingerprint);
  return { fingerprint, text };
}

/** Nothing of it is handed in. */
export const isEmpty = ({ chapters }: BrandBook): boolean =>
  chapters.every(({ days }) => days.every(({ entries }) => entries.length === 0));

/** Asks a worker for the book as PDF; the same book is printed once. */
export async function printBook(trx: Trx, actor: Actor, book: BrandBook): Promise<Print> {
  const { userId } = book;
  if (isEmpty(book)) throw conflict('There is nothing in the book yet. Hand in a day first.');
  const known = fingerprints.get(book);
  const { fingerprint, text } = known ? { fingerprint: known, text: null } : describePrint(book);
  const same = await queries.findSamePrint(trx, userId, fingerprint);
  if (same) return same;
  const print = await queries.insertPrint(trx, userId, fingerprint, text ?? describePrint(book).text);
  // Another request has inserted it meanwhile.
  if (!print)
    return (await queries.findSamePrint(trx, userId, fingerprint)) ?? (await printBook(trx, actor, book));
  await queries.deleteOlderPrints(trx, userId, KEPT);
  await requestWork(trx, 'print.requested', { userId, printId: print.id, askedBy: actor.id });
  return print;
}

export async function getPrint(db: Reader, userId: number, id: number): Promise<Print> {
  const { state, reason } = await requirePrint(db, userId, id);
  return { id, state, reason };
}

const POLL_MS = 250;

/** The PDF for a zip; 'late' when it is still being made once nobody waits for it. */
export async function waitForPrint(
  db: Database,
  userId: number,
  id: number,
  waits: () => boolean,
): Promise<ArchivePrint> {
  for (;;) {
    const print = await queries.findPrint(db, userId, id);
    if (print?.file_id)
      return { state: 'ready', fileId: print.file_id, logos: await queries.findLogos(db, id) };
    if (print?.state !== 'making') return { state: print?.reason ?? 'failed' };
    if (!waits()) return { state: 'late' };
    await delay(POLL_MS);
  }
}

/** The stored PDF; 404 until it is ready. */
export async function getPrintFile(
  db: Reader,
  userId: number,
  id: number,
): Promise<{ id: string; size: number; sha256: string }> {
  const { file_id, size, sha256 } = await requirePrint(db, userId, id);
  if (file_id === null || size === null || sha256 === null) throw notFound('PDF');
  return { id: file_id, size, sha256 };
}

async function requirePrint(db: Reader, userId: number, id: number) {
  const print = await queries.findPrint(db, userId, id);
  if (!print) throw notFound('PDF');
  return print;
}
