import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { createLog } from '#shared/operations/log.ts';
import type { documentsHandler } from '#workers/documents/documents.worker.ts';
import { DOCX } from './word-files.ts';
import type { WorkerSite } from './worker-site.ts';

/** What the handlers of documents need, with changes. */
export const documentsDeps = (
  { db, files }: WorkerSite,
  changes: Partial<WorkerSite['files']> = {},
): Parameters<typeof documentsHandler>[0] => ({
  ...{ db, files: { ...files, ...changes }, log: createLog('silent', 'test') },
});

const headOf = (name: string, media_type: string, content: Buffer | null) => ({
  ...{ id: randomBytes(24).toString('base64url'), name, media_type, size: content?.length ?? 0, sha256: '' },
});

async function putFile({ files }: WorkerSite, id: string, content: Buffer | null): Promise<void> {
  if (!content) return;
  await writeFile(files.stagingPath(id), content);
  await files.put(id, files.stagingPath(id));
}

/** A file of a day; null: its bytes are lost. */
export async function insertFile(
  site: WorkerSite,
  user_id: number,
  content: Buffer | null,
  media_type = 'image/jpeg',
): Promise<string> {
  const head = headOf('work', media_type, content);
  await site.db
    .insertInto('files')
    .values({ user_id, task_day: 1, ...head })
    .execute();
  await putFile(site, head.id, content);
  return head.id;
}

/** A file whose words are still to be read. */
export async function insertReading(
  site: WorkerSite,
  userId: number,
  content: Buffer | null,
): Promise<string> {
  const id = await insertFile(site, userId, content, DOCX);
  await site.db.insertInto('file_readings').values({ file_id: id }).execute();
  return id;
}

/** A picture in a conversation whose thumbnail is still to be made. */
export async function insertMessagePicture(
  site: WorkerSite,
  user_id: number,
  content: Buffer | null,
  message_id: number | null = null,
): Promise<string> {
  const head = headOf('logo.png', 'image/png', content);
  const row = { user_id, author_id: user_id, message_id, thumbnail_state: 'making' as const };
  await site.db
    .insertInto('conversations')
    .values({ user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await site.db
    .insertInto('message_files')
    .values({ ...row, ...head })
    .execute();
  await putFile(site, head.id, content);
  return head.id;
}

export async function insertPrint({ db }: WorkerSite, userId: number, book: PrintedBook): Promise<number> {
  const row = { user_id: userId, fingerprint: randomBytes(8).toString('hex'), book: JSON.stringify(book) };
  return (await db.insertInto('prints').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const requestReading = (site: WorkerSite, userId: number, fileId: string): Promise<void> =>
  site.write((trx) => requestWork(trx, 'reading.requested', { userId, fileId, askedBy: userId }));

export const requestThumbnail = (site: WorkerSite, userId: number, fileId: string): Promise<void> =>
  site.write((trx) => requestWork(trx, 'thumbnail.requested', { userId, fileId, askedBy: userId }));

export const requestPrint = (site: WorkerSite, userId: number, printId: number): Promise<void> =>
  site.write((trx) => requestWork(trx, 'print.requested', { userId, printId, askedBy: userId }));
