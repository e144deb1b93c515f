import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Document, Packer, Paragraph } from 'docx';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { WorkerSite } from './worker-site.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** ms. */
export const PATIENCE = 60_000;

/** A Word document of so many paragraphs. */
export const wordOf = (paragraphs: number): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [{ children: Array.from({ length: paragraphs }, () => new Paragraph('word')) }],
    }),
  );

export async function storeFile({ files }: WorkerSite, content: Buffer): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await writeFile(files.stagingPath(id), content);
  await files.put(id, files.stagingPath(id));
  return id;
}

export const headOf = (name: string, media_type: string) => ({ name, media_type, size: 1, sha256: '' });

export async function requestReading(
  site: WorkerSite,
  trx: Trx,
  userId: number,
  content: Buffer,
): Promise<void> {
  const id = await storeFile(site, content);
  const row = { id, user_id: userId, task_day: 1, ...headOf('work.docx', DOCX) };
  await trx.insertInto('files').values(row).execute();
  await trx.insertInto('file_readings').values({ file_id: id }).execute();
  await requestWork(trx, 'reading.requested', { userId, fileId: id, askedBy: userId });
}

export async function requestThumbnail(
  site: WorkerSite,
  trx: Trx,
  userId: number,
  picture?: Buffer,
): Promise<void> {
  const id = await storeFile(site, picture ?? (await createPicture()));
  const row = { id, user_id: userId, author_id: userId, thumbnail_state: 'making' as const };
  await trx.insertInto('conversations').values({ user_id: userId }).execute();
  await trx
    .insertInto('message_files')
    .values({ ...row, ...headOf('logo.png', 'image/png') })
    .execute();
  await requestWork(trx, 'thumbnail.requested', { userId, fileId: id, askedBy: userId });
}

export async function requestPrint(
  trx: Trx,
  userId: number,
  { line = 'Good bread.', chapters = [] }: { line?: string; chapters?: PrintedBook['chapters'] } = {},
): Promise<void> {
  const cover = { name: 'Crumb', line, logo: null, palette: [] };
  const book: PrintedBook = { cover, updatedAt: '2026-11-20T10:00:00.000Z', chapters };
  const row = { user_id: userId, fingerprint: randomBytes(8).toString('hex'), book: JSON.stringify(book) };
  const { id } = await trx.insertInto('prints').values(row).returning('id').executeTakeFirstOrThrow();
  await requestWork(trx, 'print.requested', { userId, printId: id, askedBy: userId });
}

/** How much of a person's work is open. */
export async function openOf({ db }: WorkerSite, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deliveries join events on events.id = event_id where person_id = ${userId}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** Waits for a person's work; the queues that did it, and how often it had to be stopped. */
export async function queuesOf(site: WorkerSite, userId: number): Promise<{ queue: string; late: number }[]> {
  await eventually(async () => expect(await openOf(site, userId)).toBe(0), PATIENCE);
  const rows = site.db.selectFrom('turns').select(['queue', 'late']).where('person_id', '=', userId);
  return await rows.orderBy('queue').execute();
}
