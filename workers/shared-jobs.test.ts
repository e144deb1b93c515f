import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { recordEvent, recordEvents } from '#shared/events/outbox.ts';
import { conversation, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

const site = await forThisFile(startWorkerSite());
const clientId = await site.createClient();

const cause = { requestId: null, traceparent: null };

/** Sign-ups that other processes have published and queued; the feed cannot show `broken` ones. */
async function record(count: number, broken: number): Promise<number[]> {
  const row = await site.db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const user = presentUser(row);
  await site.db.transaction().execute(async (trx) => {
    const facts = Array.from({ length: count }, (_, n) => ({
      payload: { user: n < broken ? (null as never) : user },
      cause,
    }));
    await recordEvents(trx, 'user.registered', facts);
    await sql`update events set published_at = now() where published_at is null`.execute(trx);
  });
  const rows = await site.db.selectFrom('events').select('id').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ id }) => id).toReversed();
}

const shown = async (ids: readonly number[]): Promise<number[]> => {
  const rows = await site.db
    .selectFrom('activity')
    .select('event_id')
    .where('event_id', 'in', ids)
    .orderBy('event_id')
    .execute();
  return rows.map(({ event_id }) => event_id);
};

test('an event that fails in a shared job is tried again alone, and parked; the others are handled once', async () => {
  const [broken = 0, ...sound] = await record(6, 1);
  await site.addJobs([broken, ...sound].map((eventId) => ({ eventId, queue: 'activity' })));
  await eventually(async () => expect(await shown(sound)).toEqual(sound), 20_000);
  await eventually(
    async () =>
      expect(await site.owed()).toMatchObject([
        { event_id: broken, attempts: 5, parked_at: expect.any(Date) },
      ]),
    30_000,
  );
  await site.db.deleteFrom('deliveries').where('event_id', '=', broken).execute();
});

test.each([
  { failing: 'activity', clientName: 'Broken', day: 1, effects: [0, 1] },
  { failing: 'notifications', clientName: 'Ada', day: null, effects: [1, 0] },
])('an event that fails in $failing has its other effect', async ({ failing, clientName, day, effects }) => {
  await sql`alter table activity drop constraint if exists sound,
    add constraint sound check (not starts_with(description, 'Broken'))`.execute(site.db);
  const row = site.db.selectFrom('users').select(userColumns).where('id', '=', clientId);
  const sent = { ...message(presentUser(await row.executeTakeFirstOrThrow())), day } as Message;
  await site.write((trx) => recordEvent(trx, 'message.sent', { message: sent, clientName, conversation }));
  await eventually(
    async () =>
      expect(await site.owed()).toMatchObject([
        { consumer: failing, attempts: 5, parked_at: expect.any(Date) },
      ]),
    30_000,
  );
  const { rows } = await sql<{ feed: number; told: number }>`
    select (select count(*)::int from activity where event_id = events.id) as feed,
      (select count(*)::int from team_notices where events.id = any(event_ids)) as told
    from events join deliveries on events.id = event_id where parked_at is not null`.execute(site.db);
  expect(rows).toEqual([{ feed: effects[0], told: effects[1] }]);
  await site.db.deleteFrom('deliveries').execute();
});

test('what a former release leaves of a shared job is queued again', async () => {
  const ids = await record(4, 0);
  // It takes the first event only.
  await site.addJobs([{ eventId: ids[0] ?? 0, queue: 'activity' }]);
  await eventually(async () => expect(await shown(ids)).toEqual(ids), 30_000);
  await eventually(async () => expect(await site.owed()).toEqual([]));
});
