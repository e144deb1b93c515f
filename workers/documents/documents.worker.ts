import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Handler } from '#workers/handle-once.ts';
import type { SlowHandler } from '#workers/slow-jobs.ts';
import type { DocumentsDeps } from './document-limits.ts';
import { readFile, storeWords } from './read-file.ts';

const nothing: Handler = async () => undefined;

/** Two at a time, so that a slow document does not hold up everybody. */
const CONCURRENCY = 2;

/** Work on documents: each in a thread of its own, within limits of time and memory. */
export const documentsHandler = (deps: DocumentsDeps): SlowHandler => ({
  concurrency: CONCURRENCY,
  work: async (entry: OutboxEntry) =>
    entry.type === 'reading.requested' ? await readFile(deps, entry.payload) : nothing,
  giveUp: (entry) =>
    entry.type === 'reading.requested'
      ? storeWords(entry.payload, { state: 'unreadable', reason: 'failed' })
      : nothing,
});
