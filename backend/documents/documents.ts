import { conflict, HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { createTurns } from '#backend/http/turns.ts';
import { MAX_DOCUMENT } from '#shared/contract/limits.ts';
import { isWithin, sizeInWords, sizeOf } from '#shared/domain/text-size.ts';
import type { Logger } from '#shared/operations/log.ts';
import { keepThreads } from '#shared/threads/keep-threads.ts';
import { ThreadError } from '#shared/threads/thread-error.ts';
import type { DocumentTask } from './document-task.ts';

const MODULE = new URL('./make-document.thread.ts', import.meta.url);
/** Others wait meanwhile. */
const AT_ONCE = 2;

/** The bytes of an uploaded file; null when they are gone. */
export type ReadFile = (fileId: string) => Promise<Uint8Array | null>;

export interface Documents {
  /** Makes a document in a thread. Each caller has one made at a time (429), and few wait (503). */
  make: (caller: string, task: DocumentTask, read?: ReadFile) => Promise<Buffer>;
  close: () => Promise<void>;
}

type DocumentLimits = Pick<Limits, 'documentSeconds' | 'documentMegabytes' | 'documentsWaiting'>;

export function createDocuments(
  { documentSeconds: seconds, documentMegabytes: megabytes, documentsWaiting: waiting }: DocumentLimits,
  log: Logger,
): Documents {
  const threads = keepThreads(MODULE, megabytes);
  const inTurn = createTurns({ atOnce: AT_ONCE, waiting, what: 'document' });

  async function run(task: DocumentTask, read: ReadFile | undefined): Promise<Buffer> {
    const answer = async (question: unknown) => await read?.((question as { fileId: string }).fileId);
    try {
      const { buffer } = await threads.run<Uint8Array<ArrayBuffer>>({ task, seconds, answer });
      return Buffer.from(buffer);
    } catch (error) {
      throw error instanceof ThreadError ? refusalOf(error, task, log) : error;
    }
  }

  return {
    make: async (caller, task, read) => {
      requireShort(task);
      return await inTurn(caller, () => run(task, read));
    },
    close: threads.close,
  };
}

/** Throws 409 before the work for what was stored when texts had no limits. */
function requireShort(task: DocumentTask): void {
  if (isWithin(sizeOf(task), MAX_DOCUMENT)) return;
  throw conflict(`This is too long for one document, which holds at most ${sizeInWords(MAX_DOCUMENT)}.`);
}

function refusalOf(error: ThreadError, { kind }: DocumentTask, log: Logger): HttpError | ThreadError {
  const { failure, message } = error;
  if (failure === 'failed') return error;
  log.warn({ kind, failure, error: message }, 'document not made');
  return failure === 'too-large'
    ? conflict('This document needs more memory than we can give it. Please shorten it.')
    : new HttpError(503, 'This document took too long to make. Please try again later.', { retryAfter: 60 });
}
