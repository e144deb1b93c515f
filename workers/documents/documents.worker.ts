import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { bookPdfs } from '#shared/documents/document-content.ts';
import { type OutboxEntry, recordEvent } from '#shared/events/outbox.ts';
import type { Handler } from '#workers/jobs/batch.ts';
import type { LeaseHandler } from '#workers/jobs/lease.ts';
import { contentOf } from './content-of.ts';
import { type DocumentsDeps, documentLimits, quickLimits, runInPool } from './document-limits.ts';
import type { MadeDocument } from './make-document.ts';
import { makeThumbnail, storeThumbnail } from './make-thumbnail.ts';
import { announceFile, findTask, finishPrint, isLongBook, isOwnFile } from './prints.queries.ts';
import { readFile, unreadable } from './read-file.ts';
import { findPicture } from './readings.queries.ts';
import { ThreadError, type ThreadFailure } from './thread-error.ts';

const nothing: Handler = async () => undefined;

/** Seconds after which another worker goes on with the work of one that has ended. */
const LEASED = 6;

type Given = Omit<DocumentsDeps, 'limits' | 'run'>;

/** Begins all work on documents: what is done within little time never waits for what is not. */
export const documentsHandler = (deps: Given): LeaseHandler => ({
  ...handlerOf({ ...deps, limits: quickLimits, run: runInPool }),
  ...{ concurrency: 3, seconds: LEASED },
  longer: {
    queue: 'long-documents',
    takes: async ({ type, payload }) =>
      type === 'print.requested' && (await isLongBook(deps.db, payload.printId)),
  },
});

/** Does what takes longer. */
export const longDocumentsHandler = (
  deps: Given,
  limits = documentLimits,
  run = runInPool,
): LeaseHandler => ({
  ...handlerOf({ ...deps, limits, run }),
  ...{ concurrency: 2, seconds: LEASED },
});

/** Work on documents: each in a thread, within limits of time and memory. */
const handlerOf = (deps: DocumentsDeps): Pick<LeaseHandler, 'work' | 'giveUp'> => ({
  work: async (entry) => {
    try {
      return await workOn(deps, entry);
    } catch (error) {
      if (error instanceof ThreadError) {
        const { failure, message } = error;
        deps.log.warn(
          { event: entry.id, type: entry.type, failure, error: message },
          'work on a document stopped',
        );
      }
      throw error;
    }
  },
  giveUp: (entry, failure) => {
    if (entry.type === 'reading.requested') return unreadable(entry.payload, failure);
    if (entry.type === 'thumbnail.requested') return storeThumbnail(entry.payload, null);
    return entry.type === 'print.requested' ? failPrint(entry.payload, failure) : nothing;
  },
});

async function workOn(deps: DocumentsDeps, entry: OutboxEntry): Promise<Handler> {
  if (entry.type === 'reading.requested') return await readFile(deps, entry.payload);
  if (entry.type === 'thumbnail.requested') return await makeThumbnail(deps, entry.payload);
  return entry.type === 'print.requested' ? await printJob(deps, entry.payload) : nothing;
}

interface PrintWork {
  userId: number;
  printId: number;
}

/** Makes and stores a document. Throws ThreadError when that takes too much. */
async function printJob(deps: DocumentsDeps, work: PrintWork): Promise<Handler> {
  const { db, limits, run } = deps;
  const task = await findTask(db, work.printId);
  if (!task) return async () => undefined;
  const { file, logos } = await run<MadeDocument>({
    name: 'document',
    task: { ...task, mostPixels: limits.printPixels },
    seconds: limits.printSeconds,
    ask: (fileId) => pictureOf(deps, work.userId, fileId),
  });
  const stored = await store(deps, file);
  return endPrint(work, { state: 'ready', logos: logos && JSON.stringify(logos), ...stored });
}

const failPrint = (work: PrintWork, failure: ThreadFailure): Handler =>
  endPrint(work, { state: 'failed', reason: failure === 'failed' ? 'failed' : 'too-large' });

const endPrint =
  ({ userId, printId }: PrintWork, outcome: Parameters<typeof finishPrint>[2]): Handler =>
  async (trx) => {
    const kind = await finishPrint(trx, printId, outcome);
    if (!kind || !bookPdfs.includes(kind)) return;
    const reason = outcome.state === 'failed' ? outcome.reason : null;
    await recordEvent(trx, 'brand.printed', { userId, print: { id: printId, state: outcome.state, reason } });
  };

/** The bytes of a picture in the book; null unless it is an upload of the book's owner. */
async function pictureOf(
  { db, files }: DocumentsDeps,
  userId: number,
  fileId: string,
): Promise<Uint8Array | null> {
  if (!(await isOwnFile(db, userId, fileId))) return null;
  const converted = await findPicture(db, fileId);
  if (converted) return new Uint8Array(converted);
  const content = await contentOf(files, fileId);
  return content && new Uint8Array(content);
}

async function store(
  { db, files }: DocumentsDeps,
  content: Uint8Array,
): Promise<{ file_id: string; size: number; sha256: string }> {
  const file_id = randomBytes(24).toString('base64url');
  const staged = files.stagingPath(file_id);
  try {
    await writeFile(staged, content, { flag: 'wx', mode: 0o600, flush: true });
    await announceFile(db, file_id);
    await files.put(file_id, staged);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
  return { file_id, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
