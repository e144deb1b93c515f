import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { niceness } from '#shared/threads/thread-error.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import {
  headOf,
  queuesOf,
  requestPrint,
  requestReading,
  requestThumbnail,
  storeFile,
  wordOf,
} from '#tests/workers/document-work.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { listNativeThreads } from './native-priority.ts';

const site = await forThisFile(startWorkerSite());

const [quick, long] = [
  { queue: 'documents', late: 0 },
  { queue: 'long-documents', late: 0 },
];

/** Takes as long as that of a finished sprint. */
const finished: PrintedBook['chapters'] = Array.from({ length: 21 }, (_, n) => ({
  ...{ key: 'foundation', title: 'Foundation', promise: 'Why you exist.', firstDay: n + 1, lastDay: n + 1 },
  days: [
    {
      ...{ day: n + 1, title: '', heading: 'Mission', handedInAt: null, isFile: false },
      entries: ['We bake for our street. '.repeat(60), 'We wait for the dough. '.repeat(25)].map(
        (answer, i) => ({
          ...{
            key: `text_${i}`,
            label: 'Mission',
            caption: '',
            shape: 'quote',
            kind: 'long',
            answer,
            isResult: true,
            edit: null,
            offered: null,
          },
        }),
      ),
    },
  ],
}));

test('a document of many elements is read in the queue of long work, and one of fifty pages at once', async () => {
  const [ada, ben] = [await site.createClient(), await site.createClient()];
  const [many, some] = [await wordOf(10_000), await wordOf(2_000)];
  await site.write(async (trx) => {
    await requestReading(site, trx, ada, many);
    await requestReading(site, trx, ben, some);
  });
  expect([await queuesOf(site, ada), await queuesOf(site, ben)]).toEqual([[quick, long], [quick]]);
  const readings = site.db.selectFrom('file_readings').innerJoin('files', 'files.id', 'file_id');
  const read = await readings.select('state').where('user_id', 'in', [ada, ben]).execute();
  expect(read).toEqual([{ state: 'ready' }, { state: 'ready' }]);
});

test('a long book is printed in the queue of long work, without a try in the other one', async () => {
  const ada = await site.createClient();
  await site.write((trx) => requestPrint(trx, ada, { line: 'word '.repeat(40_000) }));
  expect(await queuesOf(site, ada)).toMatchObject([quick, { queue: 'long-documents' }]);
});

test('a book of large pictures is printed in the queue of long work too', async () => {
  const ada = await site.createClient();
  const ids = await Promise.all(['a', 'b'].map(() => storeFile(site, Buffer.from('no picture'))));
  for (const id of ids) {
    const row = { id, user_id: ada, task_day: 14, name: 'a.png', media_type: 'image/png', sha256: '' };
    await site.db
      .insertInto('files')
      .values({ ...row, size: 15_000_000 })
      .execute();
  }
  await site.write((trx) => requestPrint(trx, ada, { line: ids.map((id) => `/api/files/${id}`).join(' ') }));
  expect(await queuesOf(site, ada)).toMatchObject([quick, { queue: 'long-documents' }]);
});

/** PNGs and JPEGs of one colour take few bytes. */
const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } });

/** A book that shows each picture once, in its chapter of looks. */
async function requestPrintOf(userId: number, pictures: readonly Buffer[]): Promise<void> {
  const ids = await Promise.all(pictures.map((picture) => storeFile(site, picture)));
  const answer = ids.map((id) => ({ fileURL: `/api/files/${id}`, caption: '' }));
  const entry = {
    key: 'mood',
    label: 'Mood',
    caption: 'Mood',
    shape: 'mood',
    kind: 'pictures',
    isResult: false,
  };
  const chapters = finished.slice(0, 1).map((chapter) => ({
    ...chapter,
    days: chapter.days.map((day) => ({ ...day, entries: [{ ...entry, answer, edit: null, offered: null }] })),
  })) as PrintedBook['chapters'];
  await site.write(async (trx) => {
    for (const id of ids) {
      const row = { id, user_id: userId, task_day: 14, ...headOf('a.png', 'image/png') };
      await trx.insertInto('files').values(row).execute();
    }
    await requestPrint(trx, userId, { chapters });
  });
}

test('pictures of few bytes and many pixels are decoded in the queue of long work', async () => {
  const [ada, ben] = [await site.createClient(), await site.createClient()];
  const huge = await sized(8_000, 8_000).png().toBuffer();
  expect(huge.length).toBeLessThan(2_000_000);
  await requestPrintOf(ada, [huge, huge]);
  await site.write((trx) => requestThumbnail(site, trx, ben, huge));
  expect([await queuesOf(site, ada), await queuesOf(site, ben)]).toEqual([
    [quick, long],
    [quick, long],
  ]);
  const made = site.db.selectFrom('message_files').select('thumbnail_state').where('user_id', '=', ben);
  expect(await made.execute()).toEqual([{ thumbnail_state: 'ready' }]);
});

test.runIf(process.platform === 'linux')('native code decodes at the priority of documents', async () => {
  const ada = await site.createClient();
  await site.write((trx) => requestThumbnail(site, trx, ada));
  expect(await queuesOf(site, ada)).toEqual([quick]);
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const lists = await Promise.all(
    children
      .trim()
      .split(' ')
      .map((pid) => listNativeThreads(Number(pid))),
  );
  const threads = lists.flat();
  expect(threads.length).toBeGreaterThan(0);
  for (const id of threads) expect(getPriority(id)).toBeGreaterThanOrEqual(niceness.soon);
});

test("a phone's photos are decoded at once", async () => {
  const [ada, ben] = [await site.createClient(), await site.createClient()];
  const photo = await sized(8_000, 6_000).jpeg().toBuffer();
  await requestPrintOf(ada, [photo, photo, photo]);
  await site.write((trx) => requestThumbnail(site, trx, ben, photo));
  expect([await queuesOf(site, ada), await queuesOf(site, ben)]).toEqual([[quick], [quick]]);
});

test('the books of a finished sprint are printed at once, so nobody counts as late for theirs', async () => {
  const ada = await site.createClient();
  await site.write(async (trx) => {
    for (let n = 0; n < 3; n += 1) await requestPrint(trx, ada, { line: `Bread ${n}`, chapters: finished });
  });
  expect(await queuesOf(site, ada)).toEqual([quick]);
});
