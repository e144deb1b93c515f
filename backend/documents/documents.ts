import { conflict, unfinished } from '#backend/http/errors.ts';
import { createLane, inLane } from '#backend/http/lanes.ts';
import type { Limits } from '#backend/http/limits.ts';
import { MAX_DOCUMENT } from '#shared/contract/limits.ts';
import { isWithin, sizeInWords } from '#shared/domain/text-size.ts';
import type { Logger } from '#shared/operations/log.ts';
import { keepThreads } from '#shared/threads/keep-threads.ts';
import type { DocumentTask } from './document-task.ts';
import { refusalOf } from './thread-refusal.ts';

const MODULE = new URL('./make-document.thread.ts', import.meta.url);
/** Others wait meanwhile. */
const AT_ONCE = 2;

/** The bytes of an uploaded file; null when they are gone. */
export type ReadFile = (fileId: string) => Promise<Uint8Array | null>;

export interface Prepared {
  task: DocumentTask;
  read?: ReadFile;
}

export interface Documents {
  /**
   * Makes a document in a thread. Each caller has one made at a time (429), and callers take turns. What it needs is read
   * when it is the caller's turn.
   */
  make: (caller: string, prepare: () => Promise<Prepared>) => Promise<Buffer>;
  close: () => Promise<void>;
}

type DocumentLimits = Pick<Limits, 'documentSeconds' | 'documentMegabytes'>;

export function createDocuments(
  { documentSeconds: seconds, documentMegabytes: megabytes }: DocumentLimits,
  log: Logger,
): Documents {
  const threads = keepThreads(MODULE, megabytes);
  const refuse = () => unfinished('document');
  const lane = createLane({ perCaller: 1, total: AT_ONCE, waiting: 0, refuse });

  async function run({ task, read }: Prepared): Promise<Buffer> {
    requireShort(task);
    const answer = async (question: unknown) => await read?.((question as { fileId: string }).fileId);
    try {
      const { buffer } = await threads.run<Uint8Array<ArrayBuffer>>({ task, seconds, answer });
      return Buffer.from(buffer);
    } catch (error) {
      throw refusalOf(error, 'document', log);
    }
  }

  return {
    make: (caller, prepare) => inLane(lane, caller, async () => await run(await prepare())),
    close: threads.close,
  };
}

/** Throws 409 before the work for what was stored when texts had no limits. */
function requireShort(task: DocumentTask): void {
  if (isWithin(task, MAX_DOCUMENT)) return;
  throw conflict(`This is too long for one document, which holds at most ${sizeInWords(MAX_DOCUMENT)}.`);
}
