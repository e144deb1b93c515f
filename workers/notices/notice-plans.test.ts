import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#shared/events/outbox.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { planOf, type Statement, sentDuring } from '#tests/support/statements.ts';
import { insertUser } from '#tests/workers/people.ts';
import { SITE, startWorkerSite } from '#tests/workers/worker-site.ts';
import { looksOf } from './look.ts';
import { type AddressedNotice, writeNotices } from './notices.queries.ts';

const site = await forThisFile(startWorkerSite(undefined, undefined, ['notices']));
const { db } = site;
const clientId = await site.createClient();
const coaches: number[] = [];
for (let n = 0; n < 20; n += 1) coaches.push(await insertUser(db, { is_admin: true }));
afterEach(async () => {
  await db.deleteFrom('notices').execute();
});

/** Each of these coaches has not seen so many notices of other days; nothing is left to decide about them. */
async function fill(people: readonly number[], count: number): Promise<void> {
  await sql`
    insert into notices (user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at, look_at, mailed_at, pushed_at)
    select person, 'client-message', ${clientId}, n, n, array[n], now(), now(), now(), null, now(), now()
    from unnest(${people}::int[]) as person, generate_series(1001, 1000 + ${count}::int) n
  `.execute(db);
  await sql`analyze notices`.execute(db);
}

/** Statements that write notices of an event. */
async function written(userId: number | null): Promise<Statement[]> {
  const { rows } = await sql<{
    id: number;
  }>`insert into events (type, payload) values ('task.edited', '{}') returning id`.execute(db);
  const about = {
    kind: 'client-message',
    clientId,
    day: 7,
    subjectId: 1,
    eventId: rows[0]?.id ?? 0,
    hour: 0,
  } as const;
  const notice: AddressedNotice = {
    ...about,
    cause: { requestId: null, traceparent: null },
    audience: 'coaches',
    userId,
  };
  const write = () => inTransaction(db, (trx) => writeNotices(trx, [notice], coaches));
  return (await sentDuring(write)).sent.filter(({ text }) => text.includes('update notices'));
}

/** The most notices that a node of the plan reads each time. */
async function mostRead(statement: Statement): Promise<number> {
  const reads = (await planOf(db, statement, 'analyze'))
    .filter((node) => node['Relation Name'] === 'notices')
    .map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
  expect(reads.length).toBeGreaterThan(0);
  return Math.max(...reads);
}

test('a notice finds its place among thousands that a coach has not seen', async () => {
  const [coachId = 0] = coaches;
  await fill([coachId], 3_000);
  const statements = await written(coachId);
  expect(statements).toHaveLength(1);
  for (const statement of statements) expect(await mostRead(statement)).toBeLessThan(10);
});

test('an event for 20 coaches is one statement, which finds the place of each among hundreds that they have not seen', async () => {
  await fill(coaches, 500);
  const statements = await written(null);
  expect(statements).toHaveLength(1);
  const told = db.selectFrom('notices').select('user_id').where('day', '=', 7);
  expect((await told.execute()).map(({ user_id }) => user_id).toSorted()).toEqual(coaches.toSorted());
  for (const statement of statements) expect(await mostRead(statement)).toBeLessThanOrEqual(coaches.length);
});

test('a look reads the notices that are due, not all that nobody has seen', async () => {
  await fill(coaches, 500);
  await written(null);
  await sql`update notices set look_at = now() where look_at is not null`.execute(db);
  const look = () => inTransaction(db, (trx) => looksOf(SITE).work(trx, coaches.slice(0, 1)));
  const { sent } = await sentDuring(look);
  const reading = sent.filter(
    ({ text }) => /look_at <= now\(\)/.test(text) && text.trimStart().startsWith('select'),
  );
  expect(reading).toHaveLength(2);
  for (const statement of reading) expect(await mostRead(statement)).toBeLessThanOrEqual(coaches.length);
});
