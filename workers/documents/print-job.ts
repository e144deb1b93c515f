import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { recordEvent } from '#shared/events/outbox.ts';
import type { ThreadFailure } from '#shared/threads/thread-error.ts';
import type { Handler } from '#workers/handle-once.ts';
import type { PrintTask } from './book/print-book.thread.ts';
import { contentOf } from './content-of.ts';
import type { DocumentsDeps } from './document-limits.ts';
import { announceFile, findBook, finishPrint, isOwnFile } from './prints.queries.ts';

interface PrintWork {
  userId: number;
  printId: number;
}

const MODULE = new URL('./book/print-book.thread.ts', import.meta.url);
const Question = z.object({ fileId: z.string() });

/** Prints a book and stores its PDF. Throws ThreadError when that takes too much. */
export async function printJob(deps: DocumentsDeps, work: PrintWork): Promise<Handler> {
  const { db, limits, run } = deps;
  const book = await findBook(db, work.printId);
  if (!book) return async () => undefined;
  const answer = (question: unknown) => pictureOf(deps, work.userId, question);
  const pdf = await run<Uint8Array>({
    module: MODULE,
    task: { book, mostPixels: limits.printPixels } satisfies PrintTask,
    answer,
    ...limits,
    seconds: limits.printSeconds,
    cpuSeconds: limits.printCpuSeconds,
  });
  return endPrint(work, { state: 'ready', ...(await store(deps, pdf)) });
}

export const failPrint = (work: PrintWork, failure: ThreadFailure): Handler =>
  endPrint(work, { state: 'failed', reason: failure === 'failed' ? 'failed' : 'too-large' });

const endPrint =
  ({ userId, printId }: PrintWork, outcome: Parameters<typeof finishPrint>[2]): Handler =>
  async (trx) => {
    if (!(await finishPrint(trx, printId, outcome))) return;
    const reason = outcome.state === 'failed' ? outcome.reason : null;
    await recordEvent(trx, 'brand.printed', { userId, print: { id: printId, state: outcome.state, reason } });
  };

/** The bytes of a picture in the book; null unless it is an upload of the book's owner. */
async function pictureOf(
  { db, files }: DocumentsDeps,
  userId: number,
  question: unknown,
): Promise<Uint8Array | null> {
  const { fileId } = Question.parse(question);
  if (!(await isOwnFile(db, userId, fileId))) return null;
  const content = await contentOf(files, fileId);
  return content && new Uint8Array(content);
}

async function store(
  { db, files }: DocumentsDeps,
  pdf: Uint8Array,
): Promise<{ file_id: string; size: number; sha256: string }> {
  const file_id = randomBytes(24).toString('base64url');
  const staged = files.stagingPath(file_id);
  try {
    await writeFile(staged, pdf, { flag: 'wx', mode: 0o600, flush: true });
    await announceFile(db, file_id);
    await files.put(file_id, staged);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
  return { file_id, size: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') };
}
