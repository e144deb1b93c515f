import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Handler } from '#workers/handle-once.ts';
import type { SlowHandler } from '#workers/slow-jobs.ts';
import type { DocumentsDeps } from './document-limits.ts';
import { makeThumbnail, storeThumbnail } from './make-thumbnail.ts';
import { failPrint, printJob } from './print-job.ts';
import { readFile, storeWords } from './read-file.ts';

const nothing: Handler = async () => undefined;

/** Two at a time, so that a slow document does not hold up everybody. */
const CONCURRENCY = 2;

/** Work on documents: each in a thread of its own, within limits of time and memory. */
export const documentsHandler = (deps: DocumentsDeps): SlowHandler => ({
  concurrency: CONCURRENCY,
  work: async (entry: OutboxEntry) => {
    if (entry.type === 'reading.requested') return await readFile(deps, entry.payload);
    if (entry.type === 'thumbnail.requested') return await makeThumbnail(deps, entry.payload);
    return entry.type === 'print.requested' ? await printJob(deps, entry.payload) : nothing;
  },
  giveUp: (entry) => {
    if (entry.type === 'reading.requested')
      return storeWords(entry.payload, { state: 'unreadable', reason: 'failed' });
    if (entry.type === 'thumbnail.requested') return storeThumbnail(entry.payload, null);
    return entry.type === 'print.requested' ? failPrint(entry.payload, 'failed') : nothing;
  },
});
