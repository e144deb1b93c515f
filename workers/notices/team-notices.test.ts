import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import { inTransaction, recordEvent, requestWork } from '#shared/events/outbox.ts';
import { conversation, ID, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertSession, insertUser, knowDevice, setUser, userOf } from '#tests/workers/people.ts';
import { SITE } from '#tests/workers/worker-site.ts';
import { createNoticesHandler } from './notices.worker.ts';

const site = await forThisFile(createTestDatabase());
await seedTasks(site.db);
const ada = await create();

async function create(isAdmin = false): Promise<number> {
  const id = await insertUser(site.db, { is_admin: isAdmin });
  await knowDevice(site.db, id);
  const settings = { user_id: id, quiet: false, mail_off: [], push_off: [] };
  await site.db.insertInto('notice_settings').values(settings).execute();
  return id;
}

/** Handles what is recorded as a worker does; the rows that it inserted, changed or deleted. */
async function rowsWritten(record: (trx: Trx) => Promise<void>): Promise<number> {
  const { entries } = await inTransaction(site.db, record);
  const cause = { requestId: null, traceparent: null };
  const claimed = entries.map((entry) => ({ entry, cause }));
  return await site.db.transaction().execute(async (trx) => {
    const before = await countWritten(trx);
    await createNoticesHandler(SITE).handle(trx, claimed);
    return (await countWritten(trx)) - before;
  });
}

/** Of this connection, since PostgreSQL last collected the figures. */
async function countWritten(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables`.execute(trx);
  return rows[0]?.count ?? 0;
}

let said = 0;
const say = async (day = 1): Promise<number> => {
  said += 1;
  const sent = { ...message(await userOf(site.db, ada)), day, id: ID - 1_000 + said };
  return await rowsWritten((trx) =>
    recordEvent(trx, 'message.sent', { clientName: 'Ada', conversation, message: sent }),
  );
};
const now = () => new Date().toISOString();
const planLooks = () => rowsWritten((trx) => requestWork(trx, 'team-notice.due', { dueAt: now() }));
const reach = (userId: number) =>
  rowsWritten((trx) => requestWork(trx, 'notice.due', { userId, dueAt: now() }));
/** What was told is ten minutes old. */
const pass = () => sql`update events set created_at = now() - interval '11 minutes'`.execute(site.db);
const eventsOf = async (userId: number): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select cardinality(event_ids) as count from ${teamNoticesOf(userId)} as team order by event_id`.execute(
    site.db,
  );
  return rows.map(({ count }) => count);
};

test('an event of a client without a coach writes as many rows for 60 coaches as for 3', async () => {
  const written: number[][] = [];
  let day = 1;
  for (const more of [3, 57]) {
    for (let n = 0; n < more; n += 1) await create(true);
    // Everybody has just been mailed, and their next look is planned.
    await sql`insert into mails (user_id, address, kind, subject, state, settled_at)
      select id, email, 'waiting-work', '', 'sent', now() from users where is_admin`.execute(site.db);
    await say(day);
    await pass();
    await planLooks();
    await sql`delete from team_checks`.execute(site.db);
    const [fresh, grown] = [await say(day + 1), await say(day + 1)];
    await pass();
    written.push([fresh, grown, await planLooks()]);
    day += 2;
  }
  expect(written[1]).toEqual(written[0]);
  const [coach] = await site.db.selectFrom('team_readers').select('user_id').execute();
  expect(await eventsOf(coach?.user_id ?? 0)).toEqual([1, 2, 1, 2]);
});

test('a client who gets a coach: what all were told stays theirs, what follows is told to the own coach alone', async () => {
  const [own, other] = [await create(true), await create(true)];
  await say(10);
  await setUser(site.db, ada, { coach_id: own });
  await say(10);
  await setUser(site.db, ada, { coach_id: null });
  const told = site.db.selectFrom('notices').select('user_id').where('client_id', '=', ada);
  expect(await told.execute()).toEqual([{ user_id: own }]);
  expect([await eventsOf(own), await eventsOf(other)]).toEqual([[1], [1]]);
});

test('a coach gets one push about a team notice until they have seen it, however it grows', async () => {
  const coach = await create(true);
  const id = await insertSession(site.db, coach);
  const push = { user_id: coach, session_id: id, endpoint: `https://push.example.com/${id}` };
  await site.db
    .insertInto('push_subscriptions')
    .values({ ...push, p256dh: 'key', auth: 'key' })
    .execute();
  await sql`insert into conversations (user_id, last_message_at, waiting_since) values (${ada}, now(), now())`.execute(
    site.db,
  );
  const pushes = async () => {
    const asked = site.db.selectFrom('events').select('id').where('type', '=', 'push.asked');
    return (await asked.where('person_id', '=', coach).execute()).length;
  };
  const after = async (what: () => Promise<unknown>): Promise<number> => {
    await what();
    await pass();
    await reach(coach);
    return await pushes();
  };
  expect(await after(() => say(15))).toBe(1);
  expect(await after(() => say(15))).toBe(1);
  const see = sql`insert into team_marks (user_id, notice_id, seen, seen_at, seen_by)
    select user_id, id, position, now(), 'place' from ${teamNoticesOf(coach, 'unseen')} as team`;
  await see.execute(site.db);
  expect(await after(() => say(15))).toBe(2);
});
