import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { pdfPages, readPdf } from '#tests/support/pdf-text.ts';
import { bookOf, jpegOf } from '#tests/workers/book-pages.ts';
import { documentsDeps, insertFile, insertPrint, requestPrint } from '#tests/workers/document-work.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { documentLimits } from './document-limits.ts';
import { longDocumentsHandler } from './documents.worker.ts';
import { createPool } from './pool.ts';
import { ThreadError } from './thread-error.ts';

const site = await forThisFile(startWorkerSite());
await seedTasks(site.db);
const userId = await site.createClient();
const red = await jpegOf(600, 400);
const addressOf = (id: string): string => `/api/files/${id}`;
const picture = addressOf(await insertFile(site, userId, red));

async function lastPrinted(): Promise<unknown> {
  const events = site.db.selectFrom('events').select('payload').where('type', '=', 'brand.printed');
  return (await events.orderBy('id', 'desc').executeTakeFirst())?.payload;
}

const rowOf = (id: number) =>
  site.db.selectFrom('prints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a requested book becomes a PDF with its words, pictures and page numbers, and screens are told', async () => {
  const { db } = site;
  const strangers = addressOf(await insertFile(site, await site.createClient(), red));
  const broken = addressOf(await insertFile(site, userId, Buffer.from('no picture')));
  // A phone's photo is printed as the picture that was made of it.
  const photo = await insertFile(site, userId, Buffer.from('photo'), 'image/heic');
  await db.insertInto('file_readings').values({ file_id: photo, state: 'ready', picture: red }).execute();
  // The others leave a frame.
  const missing = [strangers, addressOf('x'.repeat(32)), broken, 'javascript:alert(1)'];
  const id = await insertPrint(site, userId, bookOf([picture, ...missing, addressOf(photo)]));
  await requestPrint(site, userId, id);
  await eventually(async () => expect((await rowOf(id)).state).toBe('ready'), 150_000);
  const { file_id, size, book } = await rowOf(id);
  const pdf = await buffer(await site.files.get(file_id ?? ''));
  expect([pdf.length, book]).toEqual([size, null]);
  const pages = await pdfPages(pdf);
  expect(pages[0]).toContain('Crumb & Sons');
  const cover = pages[0]?.replaceAll(' ', '');
  for (const word of ['Хлеб', '面包', '🍞', 'November2026']) expect(cover).toContain(word);
  const at = (words: string): number =>
    pages.findIndex((page, index) => index > 1 && page.includes(words)) + 1;
  expect(pages[1]).toMatch(/Contents.*Foundation.*Mission.*Values.*Look.*Visual direction.*In the world/);
  expect(pages[1]).toContain(`Mission ${at('We bake for our street.')} `);
  expect(pages[at('We bake for our street.') - 1]).toMatch(/Crumb & Sons Foundation .* \d+$/);
  expect(pages[1]).toMatch(/In the world still to be written$/);
  for (const word of ['Value', 'Calm', 'We wait', 'Pine', '#2F4A43', 'RGB 47, 74, 67', 'Morning'])
    expect(pages.join(' ')).toContain(word);
  const { title, elements } = await readPdf(pdf);
  expect(title).toBe('Crumb & Sons: brand book');
  expect(elements.filter(({ alt }) => alt === 'Morning')).toHaveLength(2);
  const removed = db.selectFrom('removed_files').selectAll();
  expect(await removed.where('id', '=', file_id ?? '').execute()).toEqual([]);
  expect(await lastPrinted()).toEqual({ userId, print: { id, state: 'ready', reason: null } });
});

test('a book that takes too long or too much memory fails with that reason, and screens are told', async () => {
  for (const [printSeconds, megabytes] of [
    [0.05, 256],
    [180, 32],
  ] as const) {
    const book = bookOf([picture]);
    // Each of its letters is looked at.
    if (megabytes === 32) book.cover.line = 'Хлеб '.repeat(400_000);
    const id = await insertPrint(site, userId, book);
    const entry = {
      id: 0,
      type: 'print.requested',
      payload: { userId, printId: id, askedBy: userId },
    } as const;
    const limits = { ...documentLimits, printSeconds };
    const handler = longDocumentsHandler(documentsDeps(site), limits, createPool({ megabytes }));
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
