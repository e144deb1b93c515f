import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

// This release's relay, loop and workers beside a newer release with event types and queues of its own.
const site = await forThisFile(startWorkerSite());
const { db } = site;

/** As another process recorded it a minute ago; already published when its own relay has done so. */
async function record(type: string, queue: string, isPublished: boolean, payload = {}): Promise<number> {
  const minuteAgo = sql`now() - interval '1 minute'`;
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into events (type, payload, created_at, published_at)
      values (${type}, ${JSON.stringify(payload)}, ${minuteAgo}, ${isPublished ? minuteAgo : null}) returning id
    ), owed as (
      insert into jobs (event_id, queue, due_at) select id, ${queue}, ${minuteAgo} from event
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

const jobOf = (id: number) =>
  db
    .selectFrom('jobs')
    .select(['queue', 'attempts', 'parked_at'])
    .where('event_id', '=', id)
    .executeTakeFirst();

test('an event of a newer release is left to it and blocks no other', async () => {
  const id = await record('book.published', 'unlocks', false);
  const userId = await site.createClient(1);
  await record('unlock.requested', 'unlocks', false, { userId, targetDay: 2, cause: 'coach' });
  await eventually(async () => expect((await site.daysOf(userId)).current_day).toBe(2));
  const newer = db.selectFrom('events').select('published_at').where('id', '=', id);
  expect(await newer.executeTakeFirstOrThrow()).toEqual({ published_at: null });
  expect(await jobOf(id)).toMatchObject({ attempts: 0, parked_at: null });
});

test("jobs of a newer release never crowd out this release's", async () => {
  const newer = [];
  for (let n = 0; n < 110; n += 1) newer.push(await record('book.sold', 'activity', true));
  newer.push(await record('unlock.requested', 'books', true));
  const userId = await site.createClient(1);
  await site.requestUnlock(userId, 2);
  await eventually(async () => expect(await site.feedOf(userId)).toHaveLength(1));
  for (const id of newer) expect(await jobOf(id)).toMatchObject({ attempts: 0, parked_at: null });
});

test.each([undefined, null, 'event', { eventId: 1 }, [1]])('a wake-up with %j wakes', async (data) => {
  await site.queueOf('unlocks').add('unlocks', data, { removeOnComplete: true, attempts: 5 });
  await unlockOne();
});

test('a wake-up with invalid JSON stops no worker', async () => {
  const queue = site.queueOf('unlocks');
  const job = await queue.add('unlocks', {}, { delay: 60_000 });
  await site.redis.hset(queue.toKey(job.id ?? ''), 'data', '{broken');
  await job.promote();
  await unlockOne();
});
