import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { documentsDeps, insertReading, requestReading } from '#tests/workers/document-work.ts';
import { body, minimal, paragraph } from '#tests/workers/word-files.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { type SlowHandler, slowJobs } from '#workers/slow-jobs.ts';
import { documentLimits } from './document-limits.ts';
import { documentsHandler, longDocumentsHandler } from './documents.worker.ts';
import { createPool } from './pool.ts';

const site = await forThisFile(startWorkerSite());
await seedTasks(site.db);
const userId = await site.createClient();

const wordFile = (words: string): Promise<Buffer> => minimal(body(paragraph(words)));
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

/** Does the work of a request that no worker of the site has: with other limits or another store. */
async function workOn(fileId: string, handler: SlowHandler, attempts = 0) {
  const { entries } = await inTransaction(site.db, async (trx) => {
    await requestWork(trx, 'reading.requested', { userId, fileId, askedBy: userId });
    // Neither unpublished nor lost, and no turn of the site's own workers.
    await sql`with mine as (
        update events set published_at = now() + interval '1 hour' where payload ->> 'fileId' = ${fileId} returning *
      ) insert into turns (queue, person_id, event_id, held_until)
      select queue, coalesce(person_id, 0), max(id), now() + interval '1 hour' from mine
      cross join unnest(array['documents', 'long-documents']) as queue group by queue, person_id
      on conflict (queue, person_id) do update set held_until = excluded.held_until`.execute(trx);
  });
  const eventId = entries[0]?.id ?? 0;
  await site.db.updateTable('deliveries').set({ attempts }).where('event_id', '=', eventId).execute();
  const deps = {
    db: site.db,
    name: 'documents',
    offer: () => undefined,
    addJobs: async () => undefined,
  } as const;
  const onClaimed = () => ({ requestId: null, traceparent: null });
  const run = () => slowJobs(deps, handler)({ eventId, queue: deps.name, onClaimed });
  const owedTo = async () => {
    const open = site.db.selectFrom('deliveries').select(['consumer', 'attempts']);
    return await open.where('event_id', '=', eventId).executeTakeFirst();
  };
  return { run, owedTo };
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
  { seconds: 60, megabytes: 8 },
])(
  'a document that takes more than it may, of %o, is left to the longer queue, which gives it up at last',
  async ({ seconds, megabytes }) => {
    const fileId = await upload(await wordFile('word '.repeat(200_000)));
    const limits = { ...documentLimits, seconds };
    const handler = longDocumentsHandler(documentsDeps(site), limits, createPool({ megabytes }));
    const longer = { queue: 'long-documents', takes: async () => false } as const;
    const first = await workOn(fileId, { ...handler, longer });
    expect(await first.run()).toBe(true);
    expect(await first.owedTo()).toEqual({ consumer: 'long-documents', attempts: 0 });
    expect(await readingOf(fileId)).toMatchObject({ state: 'making' });
    const last = await workOn(fileId, handler);
    expect(await last.run()).toBe(true);
    expect(await last.owedTo()).toBeUndefined();
    expect(await readingOf(fileId)).toMatchObject({ state: 'unreadable', reason: 'too-large' });
  },
);

test('while the store is away the work stays, and attempts do not count', async () => {
  const fileId = await upload(await wordFile('We bake'));
  const get = () => Promise.reject(new FilesUnavailable('away'));
  const { run, owedTo } = await workOn(fileId, documentsHandler(documentsDeps(site, { get })));
  await expect(run()).rejects.toThrow('away');
  expect(await readingOf(fileId)).toMatchObject({ state: 'making' });
  expect(await owedTo()).toEqual({ consumer: 'documents', attempts: 0 });
});

test('work that has ended its process three times is given up', async () => {
  const fileId = await upload(await wordFile('We bake'));
  const { run } = await workOn(fileId, documentsHandler(documentsDeps(site)), 3);
  expect(await run()).toBe(true);
  expect(await readingOf(fileId)).toMatchObject({ state: 'unreadable', reason: 'failed' });
  expect(await run()).toBe(false);
});
