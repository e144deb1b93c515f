import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobs } from '#shared/operations/metrics.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { listOwed } from './scheduler/owed.queries.ts';

// This release's relay, scheduler and workers beside a newer release with event types and queues of its own.
const site = await forThisFile(startWorkerSite());
const { db } = site;

/** As another process recorded it a minute ago; already published when its own relay has done so. */
async function record(type: string, consumer: string, isPublished: boolean, payload = {}): Promise<number> {
  const minuteAgo = sql`now() - interval '1 minute'`;
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into events (type, payload, created_at, published_at)
      values (${type}, ${JSON.stringify(payload)}, ${minuteAgo}, ${isPublished ? minuteAgo : null}) returning id
    ), owed as (
      insert into deliveries (event_id, consumer, not_before) select id, ${consumer}, ${minuteAgo} from event
    )
    select id from event
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** The queue of unlocks still does its work. */
async function unlockOne(): Promise<void> {
  const id = await site.createClient(1);
  await site.requestUnlock(id, 2);
  await eventually(async () => expect((await site.daysOf(id)).current_day).toBe(2));
}

const owedOf = (id: number) =>
  db
    .selectFrom('deliveries')
    .select(['consumer', 'attempts', 'parked_at'])
    .where('event_id', '=', id)
    .executeTakeFirst();

async function countOf(result: string): Promise<number> {
  const { values } = await jobs.get();
  return values.find(({ labels }) => labels.queue === 'unlocks' && labels.result === result)?.value ?? 0;
}

test('an event of a newer release is left to it and blocks no other', async () => {
  const id = await record('book.published', 'unlocks', false);
  const userId = await site.createClient(1);
  await record('unlock.requested', 'unlocks', false, { userId, targetDay: 2, cause: 'coach' });
  await eventually(async () => expect((await site.daysOf(userId)).current_day).toBe(2));
  const newer = db.selectFrom('events').select('published_at').where('id', '=', id);
  expect(await newer.executeTakeFirstOrThrow()).toEqual({ published_at: null });
  expect(await owedOf(id)).toMatchObject({ attempts: 0, parked_at: null });
});

test('a job for an event of a newer release leaves its delivery', async () => {
  const id = await record('book.opened', 'unlocks', true);
  const repeated = await countOf('repeated');
  await site.addJobs([{ eventId: id, queue: 'unlocks' }]);
  await eventually(async () => expect(await countOf('repeated')).toBe(repeated + 1));
  expect(await owedOf(id)).toMatchObject({ consumer: 'unlocks', attempts: 0, parked_at: null });
});

test("deliveries of a newer release never crowd out this release's", async () => {
  const newer = [];
  for (let n = 0; n < 3; n += 1) newer.push(await record('book.sold', 'unlocks', true));
  newer.push(await record('unlock.requested', 'books', true));
  const lost = await record('unlock.requested', 'activity', true);
  const owed = (await listOwed(db)).map(({ eventId }) => eventId);
  expect(owed).not.toEqual(expect.arrayContaining([expect.toBeOneOf(newer)]));
  expect(owed).toContain(lost);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'event'],
  ['no number', { eventId: '1; drop table events' }],
  ['a number that is no id', { eventId: 1e12 }],
  ['an object for a number', { eventId: { valueOf: 1 } }],
  ['a list', [1]],
])('a job with %s is counted and skipped', async (_what, data) => {
  const garbled = await countOf('garbled');
  await site.queueOf('unlocks').add('unlocks', data, { removeOnComplete: true, attempts: 5 });
  await eventually(async () => expect(await countOf('garbled')).toBe(garbled + 1));
  await unlockOne();
});

test('a job with invalid JSON stops no worker', async () => {
  const queue = site.queueOf('unlocks');
  const job = await queue.add('unlocks', { eventId: 1 }, { delay: 60_000 });
  await site.redis.hset(queue.toKey(job.id ?? ''), 'data', '{broken');
  await job.promote();
  await unlockOne();
});
