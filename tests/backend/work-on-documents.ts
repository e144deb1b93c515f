import { createLog } from '#shared/operations/log.ts';
import { longDocumentsHandler } from '#workers/documents/documents.worker.ts';
import { doLeased } from '#workers/jobs/lease.ts';
import type { LiveSite } from './live-site.ts';

/** Makes the thumbnails and pictures that are owed, as a worker does. */
export async function workOnDocuments({ db, files, offer }: LiveSite): Promise<void> {
  const log = createLog('silent', 'test');
  const handler = longDocumentsHandler({ db, files, log });
  for (let isMore = true; isMore; ) {
    isMore = false;
    await doLeased({ db, log, offer }, 'documents', handler, () => {
      isMore = true;
    });
  }
}
