import { createLog } from '#shared/operations/log.ts';
import { longDocumentsHandler } from '#workers/documents/documents.worker.ts';
import { slowJobs } from '#workers/slow-jobs.ts';
import type { LiveSite } from './live-site.ts';

/** Makes the thumbnails and pictures that are owed, as a worker does. */
export async function workOnDocuments({ db, files, offer }: LiveSite): Promise<void> {
  const handler = longDocumentsHandler({ db, files, log: createLog('silent', 'test') });
  const work = slowJobs({ db, name: 'documents', offer, addJobs: async () => undefined }, handler);
  const owed = db.selectFrom('deliveries').select('event_id').where('consumer', '=', 'documents');
  for (const { event_id: eventId } of await owed.execute())
    await work({ eventId, queue: 'documents', onClaimed: () => ({ requestId: null, traceparent: null }) });
}
