import type { Unreadable } from '#shared/contract/uploads.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { Handler } from '#workers/jobs/batch.ts';
import { contentOf } from './content-of.ts';
import type { DocumentsDeps } from './document-limits.ts';
import type { ReadTask, Words } from './read-document.ts';
import { findMediaType, finishReading } from './readings.queries.ts';
import type { ThreadFailure } from './thread-error.ts';

interface ReadingWork {
  userId: number;
  fileId: string;
}

const reasons: Readonly<Record<ThreadFailure, Unreadable>> = {
  'too-slow': 'too-large',
  'too-large': 'too-large',
  failed: 'failed',
};

/** Reads the words of a file. What is wrong with it becomes its reason. Throws ThreadError when reading takes too much. */
export async function readFile(
  { db, files, limits, run }: DocumentsDeps,
  work: ReadingWork,
): Promise<Handler> {
  const mediaType = await findMediaType(db, work.fileId);
  if (mediaType === undefined) return async () => undefined;
  const content = await contentOf(files, work.fileId);
  if (!content) return storeWords(work, { state: 'unreadable', reason: 'missing' });
  const task: ReadTask = { mediaType, content, mostElements: limits.elements, mostPixels: limits.pixels };
  const { seconds } = limits;
  return storeWords(work, await run<Words>({ name: 'read', task, transfer: [content], seconds }));
}

/** Stores why nothing could be read. */
export const unreadable = (work: ReadingWork, failure: ThreadFailure): Handler =>
  storeWords(work, { state: 'unreadable', reason: reasons[failure] });

/** Stores what was read and tells the screens. */
const storeWords =
  ({ userId, fileId }: ReadingWork, words: Words): Handler =>
  async (trx) => {
    if (await finishReading(trx, fileId, words)) await recordEvent(trx, 'file.read', { userId, fileId });
  };
