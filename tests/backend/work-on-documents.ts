import type { Database } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { createLog } from '#shared/operations/log.ts';

interface Site {
  db: Database;
  files: FileStore;
  offer: Relay['offer'];
}

/** Does one piece of work, as a worker does. Its libraries are loaded for those who need it. */
async function workOn({ db, files, offer }: Site, eventId: number): Promise<void> {
  const { longDocumentsHandler } = await import('#workers/documents/documents.worker.ts');
  const { slowJobs } = await import('#workers/slow-jobs.ts');
  const handler = longDocumentsHandler({ db, files, log: createLog('silent', 'test') });
  const work = slowJobs({ db, name: 'documents', offer, addJobs: async () => undefined }, handler);
  await work({ eventId, queue: 'documents', onClaimed: () => ({ requestId: null, traceparent: null }) });
}

/** Makes the thumbnails, pictures and prints that are owed. */
export async function workOnDocuments(site: Site): Promise<void> {
  const owed = site.db.selectFrom('deliveries').select('event_id').where('consumer', '=', 'documents');
  for (const { event_id } of await owed.execute()) await workOn(site, event_id);
}

/** Makes the documents whose download waits for them: all but printed books. */
export async function makeDownloads(site: Site, entries: readonly OutboxEntry[]): Promise<void> {
  for (const { id, type, payload } of entries) {
    if (type !== 'print.requested') continue;
    const print = site.db.selectFrom('prints').select('kind').where('id', '=', payload.printId);
    // A test may end before.
    const kind = (await print.executeTakeFirst().catch(() => undefined))?.kind ?? 'book';
    if (kind !== 'book') await workOn(site, id).catch(() => undefined);
  }
}
