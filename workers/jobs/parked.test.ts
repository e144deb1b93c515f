import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { recordEvent, recordEvents } from '#shared/events/outbox.ts';
import { conversation, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertUser, userOf } from '#tests/workers/people.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

// The queues, with short pauses between attempts.
const site = await forThisFile(startWorkerSite());
const { db } = site;
await insertUser(db, { is_admin: true });
const adaId = await site.createClient();
const ada = await userOf(db, adaId);
beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
});

const parked = (...given: object[]) =>
  eventually(async () =>
    expect(await site.owed()).toMatchObject(
      given.map((each) => ({ attempts: 5, parked_at: expect.any(Date), ...each })),
    ),
  );

/** The command of operators. */
async function events(...words: string[]): Promise<string> {
  const env = { DATABASE_URL: site.databaseUrl, REDIS_URL: 'redis://127.0.0.1:1' };
  const run = promisify(execFile)(process.execPath, ['scripts/operate/events.ts', ...words], { env });
  const { stdout } = await run.catch((error: { stderr: string }) => ({ stdout: error.stderr }));
  return stdout.trim();
}

test('a job that always fails is parked after five attempts, blocks no other, and can be retried or dropped', async () => {
  await sql`alter table users add constraint lucky check (current_day <> 13)`.execute(db);
  await site.requestUnlock(adaId, 13);
  await site.requestUnlock(adaId, 2);
  await eventually(async () => expect((await site.daysOf(adaId)).current_day).toBe(2));
  await parked({ queue: 'unlocks', last_error: expect.stringContaining('lucky') });
  const poison = db.selectFrom('jobs').select('event_id').where('queue', '=', 'unlocks');
  const { event_id: id } = await poison.executeTakeFirstOrThrow();
  expect(await events('list')).toMatch(
    new RegExp(`^${id} .* unlock.requested for unlocks, 5 attempts: .*"lucky"$`),
  );
  await sql`alter table users drop constraint lucky`.execute(db);
  expect(await events('retry', String(id))).toBe('Retrying: 1');
  await eventually(async () => expect((await site.daysOf(adaId)).current_day).toBe(13));
  await eventually(async () => expect(await site.owed()).toEqual([]));
});

test('a dropped job has no effect', async () => {
  await sql`alter table users add constraint lucky check (current_day <> 14)`.execute(db);
  await site.requestUnlock(adaId, 14);
  await parked({ queue: 'unlocks' });
  await sql`alter table users drop constraint lucky`.execute(db);
  expect(await events('drop', 'all')).toBe('Dropped: 1');
  expect(await site.owed()).toEqual([]);
  expect((await site.daysOf(adaId)).current_day).toBe(13);
});

test('an event that fails in a shared job is tried again alone, and parked; the others are handled at the first attempt', async () => {
  const facts = [null as never, ...Array.from({ length: 30 }, () => ada)].map((user) => ({
    payload: { user },
    cause: { requestId: null, traceparent: null },
  }));
  const before = (await site.feedOf(adaId)).length;
  await site.write((trx) => recordEvents(trx, 'user.registered', facts));
  await eventually(async () => expect(await site.feedOf(adaId)).toHaveLength(before + 30));
  await parked({ queue: 'activity' });
});

test.each([
  { failing: 'activity', clientName: 'Broken', day: 1, effects: [0, 1] },
  { failing: 'notifications', clientName: 'Ada', day: null, effects: [1, 0] },
])('an event that fails in $failing has its other effect', async ({ failing, clientName, day, effects }) => {
  await sql`alter table activity drop constraint if exists sound,
    add constraint sound check (not starts_with(description, 'Broken'))`.execute(db);
  const sent = { ...message(ada), day } as Message;
  await site.write((trx) => recordEvent(trx, 'message.sent', { message: sent, clientName, conversation }));
  await parked({ queue: failing });
  const { rows } = await sql<{ feed: number; told: number }>`
    select (select count(*)::int from activity where event_id = events.id) as feed,
      (select count(*)::int from notices where events.id = any(event_ids)) as told
    from events join jobs on events.id = event_id where parked_at is not null`.execute(db);
  expect(rows).toEqual([{ feed: effects[0], told: effects[1] }]);
});

test('jobs of which Redis knows nothing are done', async () => {
  const before = (await site.feedOf(adaId)).length;
  await db.transaction().execute(async (trx) => {
    const cause = { requestId: null, traceparent: null };
    const facts = Array.from({ length: 4 }, () => ({ payload: { user: ada }, cause }));
    await recordEvents(trx, 'user.registered', facts);
    // Published by another process.
    await sql`update events set published_at = now() where published_at is null`.execute(trx);
  });
  await eventually(async () => expect(await site.feedOf(adaId)).toHaveLength(before + 4));
  await eventually(async () => expect(await site.owed()).toEqual([]));
});
