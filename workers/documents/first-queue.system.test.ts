import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { bookOf } from '#tests/workers/book-pages.ts';
import {
  documentsDeps,
  insertFile,
  insertMessagePicture,
  insertPrint,
  insertReading,
  requestReading,
  requestThumbnail,
} from '#tests/workers/document-work.ts';
import { pngOf } from '#tests/workers/picture-heads.ts';
import { body, minimal, paragraph } from '#tests/workers/word-files.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { documentsHandler } from './documents.worker.ts';
import { listNativeThreads, NICENESS } from './native-priority.ts';

const site = await forThisFile(startWorkerSite());

/** How much of a person's work is open. */
async function openOf(userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs join events on events.id = event_id where events.person_id = ${userId}
  `.execute(site.db);
  return rows[0]?.n ?? 0;
}

/** Waits for a person's work; the queues that did it. */
async function queuesOf(userId: number): Promise<string[]> {
  await eventually(async () => expect(await openOf(userId)).toBe(0));
  const rows = site.db.selectFrom('turns').select('queue').where('person_id', '=', userId);
  return (await rows.orderBy('queue').execute()).map(({ queue }) => queue);
}

const [quick, long] = ['documents', 'long-documents'];

test('a document of many elements is read in the queue of long work, without a try in the other one', async () => {
  const ada = await site.createClient();
  const fileId = await insertReading(site, ada, await minimal(body('<w:proofErr/>'.repeat(20_001))));
  await requestReading(site, ada, fileId);
  expect(await queuesOf(ada)).toEqual([quick, long]);
  const reading = site.db.selectFrom('file_readings').select('state').where('file_id', '=', fileId);
  expect(await reading.execute()).toEqual([{ state: 'ready' }]);
});

test('a picture of few bytes and many pixels is left to the queue of long work before it is decoded', async () => {
  const userId = await site.createClient();
  // Interlaced: its pixels count twice.
  const fileId = await insertMessagePicture(site, userId, pngOf(4_500, 4_500));
  const entry = { id: 0, type: 'thumbnail.requested', payload: { userId, fileId, askedBy: userId } } as const;
  const handler = documentsHandler(documentsDeps(site));
  await expect(handler.work(entry)).rejects.toMatchObject({ failure: 'too-large' });
});

/** As long as that of a finished sprint. */
const finished = 21 * (60 * 'We bake for our street. '.length + 25 * 'We wait for the dough. '.length);

test.each<[string, boolean, { letters?: number; pictures?: number; bytes?: number }]>([
  [
    'of a finished sprint, with ten photos of a phone,',
    false,
    { letters: finished, pictures: 10, bytes: 2e6 },
  ],
  ['of much text', true, { letters: 80_000 }],
  ['of many pictures', true, { pictures: 31 }],
  ['of large pictures', true, { pictures: 2, bytes: 15e6 }],
])('a book %s waits for the queue of long work: %s', async (_what, isLong, given) => {
  const { letters = 0, pictures = 0, bytes = 1 } = given;
  const userId = await site.createClient();
  const ids: string[] = [];
  for (let n = 0; n < pictures; n += 1) ids.push(await insertFile(site, userId, null));
  await site.db.updateTable('files').set({ size: bytes }).where('user_id', '=', userId).execute();
  const book: PrintedBook = bookOf(ids.map((id) => `/api/files/${id}`));
  book.cover.line = 'w'.repeat(letters);
  const printId = await insertPrint(site, userId, book);
  const entry = { id: 0, type: 'print.requested', payload: { userId, printId, askedBy: userId } } as const;
  expect(await documentsHandler(documentsDeps(site)).longer?.takes(entry)).toBe(isLong);
});

test.runIf(process.platform === 'linux')('native code decodes at the priority of documents', async () => {
  const ada = await site.createClient();
  await requestThumbnail(site, ada, await insertMessagePicture(site, ada, await createPicture()));
  expect(await queuesOf(ada)).toEqual([quick]);
  const threads = await listNativeThreads();
  expect(threads.length).toBeGreaterThan(0);
  for (const id of threads) expect(getPriority(id)).toBeGreaterThanOrEqual(NICENESS);
});

test("people have turns: another's document is read before the rest of a flood, also when Redis has lost every wake-up", async () => {
  const [ada, ben] = [await site.createClient(), await site.createClient()];
  const small = await minimal(body(paragraph('word')));
  const asked: { userId: number; fileId: string; askedBy: number }[] = [];
  for (const userId of [...Array.from({ length: 12 }, () => ada), ben])
    asked.push({ userId, fileId: await insertReading(site, userId, small), askedBy: userId });
  // Redis hears of none of it.
  await site.db.transaction().execute(async (trx) => {
    for (const each of asked) await requestWork(trx, 'reading.requested', each);
    await sql`update events set published_at = now() where published_at is null`.execute(trx);
  });
  expect(await queuesOf(ben)).toEqual([quick]);
  expect(await queuesOf(ada)).toEqual([quick]);
  const read = site.db.selectFrom('events').select('id').where('type', '=', 'file.read');
  expect(await read.where('person_id', 'in', [ada, ben]).execute()).toHaveLength(13);
  // Which reading ends first depends on the start of its thread.
  const turns = site.db.selectFrom('turns').select('person_id').where('person_id', 'in', [ada, ben]);
  const lastTurns = await turns.where('queue', '=', quick).orderBy('began_at').execute();
  expect(lastTurns.map(({ person_id }) => person_id)).toEqual([ben, ada]);
});
