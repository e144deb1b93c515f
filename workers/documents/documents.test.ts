import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { createLog } from '#shared/operations/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { documentsDeps, insertReading, requestReading } from '#tests/workers/document-work.ts';
import { body, minimal, paragraph } from '#tests/workers/word-files.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { doLeased, type LeaseHandler } from '#workers/jobs/lease.ts';
import { documentLimits } from './document-limits.ts';
import { documentsHandler, longDocumentsHandler } from './documents.worker.ts';
import { createPool } from './pool.ts';

const site = await forThisFile(startWorkerSite());
await seedTasks(site.db);
const userId = await site.createClient();

const wordFile = (words: string, paragraphs = 1): Promise<Buffer> =>
  minimal(body(paragraph(words).repeat(paragraphs)));
const upload = (content: Buffer | null) => insertReading(site, userId, content);
const readingOf = (fileId: string) =>
  site.db
    .selectFrom('file_readings')
    .select(['state', 'reason', 'text', 'html'])
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
const eventsOf = async (fileId: string) => {
  const rows = await site.db.selectFrom('events').select('payload').where('type', '=', 'file.read').execute();
  return rows.filter(({ payload }) => (payload as { fileId: string }).fileId === fileId);
};

/** A queue that no worker of the site looks after. */
const own = 'own-documents' as QueueName;

/** Does the work of a request with other limits or another store. */
async function workOn(fileId: string, handler: LeaseHandler, attempts = 0) {
  const { entries } = await inTransaction(site.db, async (trx) => {
    await requestWork(trx, 'reading.requested', { userId, fileId, askedBy: userId });
    await sql`update jobs set queue = ${own}, attempts = ${attempts} from events
      where id = event_id and queue = 'documents' and payload ->> 'fileId' = ${fileId}`.execute(trx);
  });
  const deps = { db: site.db, log: createLog('silent', 'test'), offer: () => undefined };
  const open = site.db.selectFrom('jobs').select(['queue', 'attempts', 'leased_until']);
  return {
    run: () => doLeased(deps, own, handler, () => undefined),
    job: () => open.where('event_id', '=', entries[0]?.id ?? 0).executeTakeFirst(),
  };
}

test('a requested document is read once, however often it is requested, and screens are told', async () => {
  const fileId = await upload(await wordFile('We bake slowly'));
  await Promise.all([requestReading(site, userId, fileId), requestReading(site, userId, fileId)]);
  await eventually(async () =>
    expect(await readingOf(fileId)).toEqual({
      ...{ state: 'ready', reason: null, text: 'We bake slowly', html: '<p>We bake slowly</p>' },
    }),
  );
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect(await eventsOf(fileId)).toEqual([{ payload: { userId, fileId } }]);
});

test('a document that cannot be read ends with its reason, without a retry', async () => {
  const [broken, lost] = [await upload(Buffer.from('PK no')), await upload(null)];
  await Promise.all([requestReading(site, userId, broken), requestReading(site, userId, lost)]);
  await eventually(async () => {
    expect(await readingOf(broken)).toMatchObject({ state: 'unreadable', reason: 'broken' });
    expect(await readingOf(lost)).toMatchObject({ state: 'unreadable', reason: 'missing' });
  });
  await eventually(async () => expect(await site.owed()).toEqual([]));
});

test.each([
  { seconds: 0.01, megabytes: 256 },
  { seconds: 60, megabytes: 32 },
])(
  'a document that takes more than it may, of %o, is left to the longer queue, which gives it up at last',
  async ({ seconds, megabytes }) => {
    const fileId = await upload(await wordFile('We bake', 20_000));
    const limits = { ...documentLimits, seconds };
    const handler = longDocumentsHandler(documentsDeps(site), limits, createPool({ megabytes }));
    const longer = { queue: 'later-documents' as QueueName, takes: async () => false };
    const first = await workOn(fileId, { ...handler, longer });
    await first.run();
    expect(await first.job()).toEqual({ queue: longer.queue, attempts: 0, leased_until: null });
    expect(await readingOf(fileId)).toMatchObject({ state: 'making' });
    const last = await workOn(fileId, handler);
    await last.run();
    expect(await last.job()).toBeUndefined();
    expect(await readingOf(fileId)).toMatchObject({ state: 'unreadable', reason: 'too-large' });
  },
);

test('while the store is away the work stays, and attempts do not count', async () => {
  const fileId = await upload(await wordFile('We bake'));
  const get = () => Promise.reject(new FilesUnavailable('away'));
  const { run, job } = await workOn(fileId, documentsHandler(documentsDeps(site, { get })));
  await run();
  expect(await readingOf(fileId)).toMatchObject({ state: 'making' });
  expect(await job()).toEqual({ queue: own, attempts: 0, leased_until: null });
});

test('work that has failed or ended its process three times is given up', async () => {
  const fileId = await upload(await wordFile('We bake'));
  const { run, job } = await workOn(fileId, documentsHandler(documentsDeps(site)), 3);
  await run();
  expect(await readingOf(fileId)).toMatchObject({ state: 'unreadable', reason: 'failed' });
  expect(await job()).toBeUndefined();
});
