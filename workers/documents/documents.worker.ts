import type { OutboxEntry } from '#shared/events/outbox.ts';
import { keepThreadsOfModules } from '#shared/threads/keep-threads.ts';
import { runInThread } from '#shared/threads/run-in-thread.ts';
import { ThreadError } from '#shared/threads/thread-error.ts';
import type { Handler } from '#workers/handle-once.ts';
import type { SlowHandler } from '#workers/slow-jobs.ts';
import { type DocumentsDeps, documentLimits, quickLimits } from './document-limits.ts';
import { makeThumbnail, storeThumbnail } from './make-thumbnail.ts';
import { failPrint, printJob } from './print-job.ts';
import { isLongBook } from './prints.queries.ts';
import { readFile, unreadable } from './read-file.ts';

const nothing: Handler = async () => undefined;

type Given = Omit<DocumentsDeps, 'limits' | 'run'>;

/**
 * Begins all work on documents: what is done within little time and memory never waits for what is not. Threads stay,
 * because loading their libraries takes longer than most work.
 */
export const documentsHandler = (deps: Given): SlowHandler => ({
  ...handlerOf({ ...deps, limits: quickLimits, run: keepThreadsOfModules(quickLimits.megabytes, 1) }),
  concurrency: 3,
  longer: {
    queue: 'long-documents',
    takes: async ({ type, payload }) =>
      type === 'print.requested' && (await isLongBook(deps.db, payload.printId)),
  },
});

/** Does what takes longer. */
export const longDocumentsHandler = (deps: Given, limits = documentLimits): SlowHandler => ({
  ...handlerOf({ ...deps, limits, run: runInThread }),
  concurrency: 2,
});

/** Work on documents: each in a thread, within limits of time and memory. */
const handlerOf = (deps: DocumentsDeps): Pick<SlowHandler, 'work' | 'giveUp'> => ({
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
