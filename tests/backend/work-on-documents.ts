import type { Database } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { createLog } from '#shared/operations/log.ts';

interface Site {
  db: Database;
  files: FileStore;
  offer: Relay['offer'];
}

/** Does one job, as a worker does, in a queue of its own. Its libraries are loaded for those who need it. */
async function workOn({ db, files, offer }: Site, eventId: number): Promise<void> {
  const { longDocumentsHandler } = await import('#workers/documents/documents.worker.ts');
  const { doLeased } = await import('#workers/jobs/lease.ts');
  const log = createLog('silent', 'test');
  const queue = `documents-${eventId}` as QueueName;
  const job = db.updateTable('jobs').set({ queue }).where('event_id', '=', eventId);
  await job.where('queue', '=', 'documents').execute();
  await doLeased({ db, log, offer }, queue, longDocumentsHandler({ db, files, log }), () => undefined);
}

/** Makes the thumbnails, pictures and prints that are owed. */
export async function workOnDocuments(site: Site): Promise<void> {
  const owed = site.db.selectFrom('jobs').select('event_id').where('queue', '=', 'documents');
  for (const { event_id } of await owed.execute()) await workOn(site, event_id ?? 0);
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
