import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { Document, Packer, Paragraph } from 'docx';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import type { Trx } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { niceness } from '#shared/threads/thread-error.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startWorkerSite, type WorkerSite } from '#tests/workers/worker-site.ts';
import { listNativeThreads } from './native-priority.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let site: WorkerSite;
beforeAll(async () => {
  site = await startWorkerSite();
  await seedTasks(site.db);
});
afterAll(() => site.close());

async function store(content: Buffer): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await writeFile(site.files.stagingPath(id), content);
  await site.files.put(id, site.files.stagingPath(id));
  return id;
}

const headOf = (name: string, media_type: string) => ({ name, media_type, size: 1, sha256: '' });

async function requestReading(trx: Trx, userId: number, content: Buffer): Promise<void> {
  const id = await store(content);
  const row = { id, user_id: userId, task_day: 1, ...headOf('work.docx', DOCX) };
  await trx.insertInto('files').values(row).execute();
  await trx.insertInto('file_readings').values({ file_id: id }).execute();
  await requestWork(trx, 'reading.requested', { userId, fileId: id, askedBy: userId });
}

async function requestThumbnail(trx: Trx, userId: number, picture?: Buffer): Promise<void> {
  const id = await store(picture ?? (await createPicture()));
  const row = { id, user_id: userId, author_id: userId, thumbnail_state: 'making' as const };
  await trx.insertInto('conversations').values({ user_id: userId }).execute();
  await trx
    .insertInto('message_files')
    .values({ ...row, ...headOf('logo.png', 'image/png') })
    .execute();
  await requestWork(trx, 'thumbnail.requested', { userId, fileId: id, askedBy: userId });
}

/** Takes as long as that of a finished sprint. */
const finished: PrintedBook['chapters'] = Array.from({ length: 21 }, (_, n) => ({
  ...{ key: 'foundation', title: 'Foundation', promise: 'Why you exist.', firstDay: n + 1, lastDay: n + 1 },
  days: [
    {
      ...{ day: n + 1, title: 'Write your mission', handedInAt: null, isFile: false },
      entries: ['We bake for our street. '.repeat(60), 'We wait for the dough. '.repeat(25)].map(
        (answer, i) => ({
          ...{
            key: `text_${i}`,
            label: 'Mission',
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

async function requestPrint(
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
async function openOf(userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deliveries join events on events.id = event_id where person_id = ${userId}
  `.execute(site.db);
  return rows[0]?.n ?? 0;
}

const PATIENCE = 60_000;

test(
  "another person's document, thumbnail and print are done while most of one account's flood waits",
  async () => {
    const [ada, ben] = [await site.createClient(), await site.createClient()];
    const heavy = await Packer.toBuffer(
      new Document({ sections: [{ children: Array.from({ length: 15_000 }, () => new Paragraph('word')) }] }),
    );
    const small = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('word')] }] }));
    await site.write(async (trx) => {
      for (let n = 0; n < 20; n += 1) await requestReading(trx, ada, heavy);
    });
    await eventually(async () => expect(await openOf(ada)).toBeLessThan(20), PATIENCE);
    await site.write(async (trx) => {
      await requestReading(trx, ben, small);
      await requestThumbnail(trx, ben);
      await requestPrint(trx, ben);
    });
    await eventually(async () => expect(await openOf(ben)).toBe(0), PATIENCE);
    expect(await openOf(ada)).toBeGreaterThan(10);
    const held = await site.db
      .selectFrom('turns')
      .select('person_id')
      .where('queue', '=', 'documents')
      .execute();
    expect(held.map(({ person_id }) => person_id).toSorted()).toEqual([ada, ben]);
    await site.db.deleteFrom('events').where('person_id', '=', ada).execute();
  },
  3 * PATIENCE,
);

test('a long book is printed in the queue of long work, without a try in the other one', async () => {
  const ada = await site.createClient();
  await site.write((trx) => requestPrint(trx, ada, { line: 'word '.repeat(40_000) }));
  await eventually(async () => expect(await openOf(ada)).toBe(0), PATIENCE);
  const rows = await site.db
    .selectFrom('turns')
    .select(['queue', 'late'])
    .where('person_id', '=', ada)
    .orderBy('queue')
    .execute();
  expect(rows).toMatchObject([{ queue: 'documents', late: 0 }, { queue: 'long-documents' }]);
});

test('a book of large pictures is printed in the queue of long work too', async () => {
  const ada = await site.createClient();
  const ids = await Promise.all(['a', 'b'].map(() => store(Buffer.from('no picture'))));
  for (const id of ids) {
    const row = { id, user_id: ada, task_day: 14, name: 'a.png', media_type: 'image/png', sha256: '' };
    await site.db
      .insertInto('files')
      .values({ ...row, size: 15_000_000 })
      .execute();
  }
  await site.write((trx) => requestPrint(trx, ada, { line: ids.map((id) => `/api/files/${id}`).join(' ') }));
  await eventually(async () => expect(await openOf(ada)).toBe(0), PATIENCE);
  const rows = site.db.selectFrom('turns').select('queue').where('person_id', '=', ada).orderBy('queue');
  expect(await rows.execute()).toEqual([{ queue: 'documents' }, { queue: 'long-documents' }]);
});

/** PNGs and JPEGs of one colour take few bytes. */
const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } });

/** The queues that worked for a person, and whether too long. */
async function queuesOf(userId: number): Promise<{ queue: string; late: number }[]> {
  await eventually(async () => expect(await openOf(userId)).toBe(0), PATIENCE);
  const rows = site.db.selectFrom('turns').select(['queue', 'late']).where('person_id', '=', userId);
  return await rows.orderBy('queue').execute();
}

const [quick, long] = [
  { queue: 'documents', late: 0 },
  { queue: 'long-documents', late: 0 },
];

/** A book that shows each picture once, in its chapter of looks. */
async function requestPrintOf(userId: number, pictures: readonly Buffer[]): Promise<void> {
  const ids = await Promise.all(pictures.map(store));
  const answer = ids.map((id) => ({ fileURL: `/api/files/${id}`, caption: '' }));
  const entry = { key: 'mood', label: 'Mood', kind: 'pictures', isResult: false, edit: null, offered: null };
  const chapters = finished.slice(0, 1).map((chapter) => ({
    ...chapter,
    days: chapter.days.map((day) => ({ ...day, entries: [{ ...entry, answer }] })),
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
  await site.write((trx) => requestThumbnail(trx, ben, huge));
  expect([await queuesOf(ada), await queuesOf(ben)]).toEqual([
    [quick, long],
    [quick, long],
  ]);
  const made = site.db.selectFrom('message_files').select('thumbnail_state').where('user_id', '=', ben);
  expect(await made.execute()).toEqual([{ thumbnail_state: 'ready' }]);
});

test.runIf(process.platform === 'linux')('native code decodes at the priority of documents', async () => {
  const ada = await site.createClient();
  await site.write((trx) => requestThumbnail(trx, ada));
  expect(await queuesOf(ada)).toEqual([quick]);
  const threads = await listNativeThreads();
  expect(threads.length).toBeGreaterThan(0);
  for (const id of threads) expect(getPriority(id)).toBeGreaterThanOrEqual(niceness.soon);
});

test("a phone's photos are decoded at once", async () => {
  const [ada, ben] = [await site.createClient(), await site.createClient()];
  const photo = await sized(8_000, 6_000).jpeg().toBuffer();
  await requestPrintOf(ada, [photo, photo, photo]);
  await site.write((trx) => requestThumbnail(trx, ben, photo));
  expect([await queuesOf(ada), await queuesOf(ben)]).toEqual([[quick], [quick]]);
});

test('the books of a finished sprint are printed at once, so nobody counts as late for theirs', async () => {
  const ada = await site.createClient();
  await site.write(async (trx) => {
    for (let n = 0; n < 3; n += 1) await requestPrint(trx, ada, { line: `Bread ${n}`, chapters: finished });
  });
  await eventually(async () => expect(await openOf(ada)).toBe(0), PATIENCE);
  const rows = site.db.selectFrom('turns').select(['queue', 'late']).where('person_id', '=', ada);
  expect(await rows.execute()).toEqual([{ queue: 'documents', late: 0 }]);
});

test(
  'work goes on after Redis has lost every job',
  async () => {
    const [ada, ben] = [await site.createClient(), await site.createClient()];
    const small = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('word')] }] }));
    await site.write(async (trx) => {
      for (let n = 0; n < 4; n += 1) await requestReading(trx, n % 2 === 0 ? ada : ben, small);
    });
    await site.loseJobs();
    await eventually(async () => expect([await openOf(ada), await openOf(ben)]).toEqual([0, 0]), PATIENCE);
  },
  PATIENCE,
);
