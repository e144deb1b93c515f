import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { createLog } from '#shared/operations/log.ts';
import { ThreadError } from '#shared/threads/thread-error.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { bookOf } from '#tests/workers/printed-book.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { documentLimits } from './document-limits.ts';
import { longDocumentsHandler } from './documents.worker.ts';

const site = await forThisFile(startWorkerSite());
await seedTasks(site.db);
const userId = await site.createClient();
const picture = await upload(userId);

/** A photo of 3,000 by 2,000 pixels. */
async function upload(owner: number): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const content = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#b4532a' } })
    .jpeg()
    .toBuffer();
  const head = { name: 'a.jpg', media_type: 'image/jpeg', size: content.length, sha256: '', task_day: 14 };
  await site.db
    .insertInto('files')
    .values({ id, user_id: owner, ...head })
    .execute();
  await writeFile(site.files.stagingPath(id), content);
  await site.files.put(id, site.files.stagingPath(id));
  return `/api/files/${id}`;
}

async function insert(book: PrintedBook): Promise<number> {
  const values = { user_id: userId, fingerprint: randomBytes(8).toString('hex'), book: JSON.stringify(book) };
  const { id } = await site.db.insertInto('prints').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function request(book: PrintedBook): Promise<number> {
  const id = await insert(book);
  await inTransaction(site.db, (trx) => requestWork(trx, 'print.requested', { userId, printId: id }));
  return id;
}

async function lastPrinted(): Promise<unknown> {
  const events = site.db.selectFrom('events').select('payload').where('type', '=', 'brand.printed');
  return (await events.orderBy('id', 'desc').executeTakeFirst())?.payload;
}

const rowOf = (id: number) =>
  site.db.selectFrom('prints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ready = (id: number) =>
  eventually(async () => {
    const row = await rowOf(id);
    expect(row.state).toBe('ready');
    return row;
  }, 150_000);

test('a requested book becomes a PDF with its words, pictures and page numbers, and screens are told', async () => {
  const id = await request(bookOf([picture]));
  const { file_id, size, book } = await ready(id);
  const pdf = await buffer(await site.files.get(file_id ?? ''));
  expect([pdf.length, book]).toEqual([size, null]);
  const pages = pdfPages(pdf).map((page) => page.replaceAll(/\s+/g, ' '));
  expect(pages[0]).toContain('Crumb & Sons');
  const cover = pages[0]?.replaceAll(' ', '');
  for (const word of ['Хлеб', '面包', '🍞', 'November2026']) expect(cover).toContain(word);
  const at = (words: string): number =>
    pages.findIndex((page, index) => index > 1 && page.includes(words)) + 1;
  expect(pages[1]).toMatch(/Contents.*Foundation.*Mission.*Values.*Look.*Visual direction.*In the world/);
  expect(pages[1]).toContain(`Mission ${at('We bake for our street.')} `);
  expect(pages[at('We bake for our street.') - 1]).toMatch(/Crumb & Sons Foundation \d+$|Foundation/);
  expect(pages[1]).toMatch(/In the world still to be written$/);
  for (const word of ['Value', 'Calm', 'We wait', 'Pine', '#2F4A43', 'RGB 47, 74, 67', 'Morning'])
    expect(pages.join(' ')).toContain(word);
  const text = pdf.toString('latin1');
  for (const part of [
    '(Crumb & Sons: brand book)',
    '>Crumb &amp; Sons: brand book<',
    '/Lang (en)',
    '/Outlines',
    '/StructTreeRoot',
    '/DCTDecode',
  ])
    expect(text).toContain(part);
  expect(
    await site.db
      .selectFrom('removed_files')
      .selectAll()
      .where('id', '=', file_id ?? '')
      .execute(),
  ).toEqual([]);
  expect(await lastPrinted()).toEqual({ userId, print: { id, state: 'ready', reason: null } });
});

test("pictures that are lost, broken or somebody else's leave a frame, and the book is printed", async () => {
  const stranger = await upload(await site.createClient());
  const lost = `/api/files/${'x'.repeat(32)}`;
  const broken = await upload(userId);
  await writeFile(site.files.stagingPath('broken'), 'no picture');
  await site.files.put(broken.split('/').at(-1) ?? '', site.files.stagingPath('broken'));
  const { file_id } = await ready(await request(bookOf([stranger, lost, broken, 'javascript:alert(1)'])));
  const pdf = await buffer(await site.files.get(file_id ?? ''));
  expect(pdf.toString('latin1')).not.toContain('/DCTDecode');
  expect(pdfPages(pdf).join(' ')).toContain('Morning');
});

test("a phone's photo is printed as the picture that was made of it", async () => {
  const id = randomBytes(24).toString('base64url');
  const head = { name: 'a.heic', media_type: 'image/heic', size: 1, sha256: '', task_day: 14 };
  await site.db
    .insertInto('files')
    .values({ id, user_id: userId, ...head })
    .execute();
  await writeFile(site.files.stagingPath(id), 'photo');
  await site.files.put(id, site.files.stagingPath(id));
  const made = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();
  await site.db.insertInto('file_readings').values({ file_id: id, state: 'ready', picture: made }).execute();
  const { file_id } = await ready(await request(bookOf([`/api/files/${id}`])));
  expect((await buffer(await site.files.get(file_id ?? ''))).toString('latin1')).toContain('/DCTDecode');
});

test('a book that takes too long or too much memory fails with that reason, and screens are told', async () => {
  const deps = { db: site.db, files: site.files, log: createLog('silent', 'test') };
  for (const change of [{ printSeconds: 0.05 }, { megabytes: 8 }]) {
    const id = await insert(bookOf([picture]));
    const entry = { id: 0, type: 'print.requested', payload: { userId, printId: id } } as const;
    const handler = longDocumentsHandler(deps, { ...documentLimits, ...change });
    const stopped = await handler.work(entry).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(ThreadError);
    const effect = handler.giveUp(entry, (stopped as ThreadError).failure);
    await inTransaction(site.db, (trx) => effect(trx, entry));
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      reason: 'too-large',
      book: null,
      file_id: null,
    });
    expect(await lastPrinted()).toEqual({ userId, print: { id, state: 'failed', reason: 'too-large' } });
  }
});
