import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { insertUser } from '#tests/workers/people.ts';
import { type AddressedNotice, writeNotices } from './notices.queries.ts';

const HOUR = 3_600_000;
const NOW = Date.now();
const CLIENTS = [1, 2];
const DAYS = [1, 2];
const MESSAGES = 12;
const kinds = ['client-message', 'message', 'submission', 'revision', 'feedback', 'day'] as const;
const site = await forThisFile(createTestDatabase());
await seedTasks(site.db);
const [coachId, otherId] = [
  await insertUser(site.db, { is_admin: true }),
  await insertUser(site.db, { is_admin: true }),
];
const clientIds: number[] = [];
for (const _ of CLIENTS) clientIds.push(await insertUser(site.db));
await sql`insert into conversations (user_id) select unnest(${clientIds}::int[])`.execute(site.db);
await sql`insert into messages (user_id, day, author_id, from_admin, message)
  select user_id, 1, user_id, false, 'Hello' from conversations, generate_series(1, ${MESSAGES})`.execute(
  site.db,
);
await sql`insert into submissions (user_id, task_day, other_url)
  select user_id, day, 'form' from conversations, unnest(${DAYS}::int[]) as day`.execute(site.db);

const scene = fc.record({
  /** What has happened, oldest first; `pause`: hours before it. */
  events: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      client: fc.nat(CLIENTS.length - 1),
      day: fc.constantFrom(...DAYS),
      subject: fc.nat(MESSAGES - 1),
      pause: fc.constantFrom(0, 0, 0, 0, 0.4, 7, 13),
    }),
    { minLength: 2, maxLength: 12, size: 'max' },
  ),
  /** Otherwise every coach is told. */
  hasCoach: fc.boolean(),
  /** How many of these were told before, and mailed. */
  known: fc.nat(4),
  isMailed: fc.boolean(),
  removed: fc.array(fc.nat(MESSAGES - 1), { maxLength: 3 }),
  read: fc.array(
    fc.record({ client: fc.nat(1), day: fc.constantFrom(...DAYS), upTo: fc.nat(MESSAGES - 1) }),
    {
      maxLength: 3,
    },
  ),
  reviewed: fc.array(fc.nat(CLIENTS.length * DAYS.length - 1), { maxLength: 2 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

const rowsOf = async <T>(trx: Trx, query: string): Promise<T[]> =>
  (await sql.raw<T>(query).execute(trx)).rows;
const cause = { requestId: null, traceparent: null };

/** Records the events and what people have read; a notice of each event. */
async function setUp(
  trx: Trx,
  { events, hasCoach, removed, read, reviewed }: Scene,
): Promise<AddressedNotice[]> {
  // The same ids each time.
  await sql`select setval(pg_get_serial_sequence('events', 'id'), 1000)`.execute(trx);
  const messages = await rowsOf<{ id: number }>(trx, 'select id from messages order by id');
  const work = await rowsOf<{ id: number }>(trx, 'select id from submissions order by id');
  const idOf = (rows: readonly { id: number }[], at: number): number => rows[at % rows.length]?.id ?? 0;
  await sql`update messages set removed_at = now() where id = any(${removed.map((at) => idOf(messages, at))}::int[])`.execute(
    trx,
  );
  for (const { client, day, upTo } of read)
    await sql`insert into read_marks (reader_id, user_id, day, last_read_id)
      select reader, ${clientIds[client]}, ${day}, ${idOf(messages, upTo)} from unnest(${[coachId, ...clientIds]}::int[]) as reader
      on conflict do nothing`.execute(trx);
  for (const at of reviewed)
    await sql`insert into version_reads (coach_id, submission_id, version) values (${coachId}, ${idOf(work, at)}, 1)
      on conflict do nothing`.execute(trx);
  const notices: AddressedNotice[] = [];
  let at = NOW - events.reduce((sum, { pause }) => sum + pause, 0) * HOUR;
  for (const { kind, client, day, subject, pause } of events) {
    at += pause * HOUR;
    const { rows } = await sql<{ id: number }>`insert into events (type, payload, created_at)
      values ('task.edited', '{}', ${new Date(at)}) returning id`.execute(trx);
    const isWork = kind === 'submission' || kind === 'revision';
    const audience = kind === 'client-message' || isWork ? 'coaches' : 'participant';
    const clientId = clientIds[client] ?? 0;
    notices.push({
      ...{ kind, audience, clientId, day, eventId: rows[0]?.id ?? 0, hour: Math.floor(at / HOUR), cause },
      subjectId: idOf(isWork ? work : messages, subject),
      userId: audience === 'participant' ? clientId : hasCoach ? coachId : null,
    });
  }
  return notices;
}

/** What stands in the tables, without their own ids. */
async function written(trx: Trx): Promise<unknown> {
  const notices = await rowsOf(
    trx,
    `select user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at, send_at, look_at,
      seen_at is null as is_unseen, mailed_at is null as is_unmailed from notices order by user_id, event_id`,
  );
  const events = `select distinct type, person_id from events where type <> 'task.edited' order by 1, 2`;
  return [notices, await rowsOf(trx, events)];
}

/** Handles the events in these steps, and undoes it. */
async function outcomeOf(
  given: Scene,
  stepsOf: (notices: AddressedNotice[]) => AddressedNotice[][],
): Promise<unknown> {
  let outcome: unknown;
  const undone = new Error('undone');
  const handled = site.db.transaction().execute(async (trx) => {
    const notices = await setUp(trx, given);
    const tell = (each: readonly AddressedNotice[]) => writeNotices(trx, each, [coachId, otherId]);
    for (const each of notices.slice(0, given.known)) await tell([each]);
    if (given.isMailed) await sql`update notices set mailed_at = now(), look_at = null`.execute(trx);
    for (const step of stepsOf(notices.slice(given.known))) await tell(step);
    outcome = await written(trx);
    throw undone;
  });
  await handled.catch((error) => {
    if (error !== undone) throw error;
  });
  return outcome;
}

test('events that are handled together leave what they leave one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async (given) => {
      const together = await outcomeOf(given, (notices) => [notices]);
      expect(together).toEqual(await outcomeOf(given, (notices) => notices.map((each) => [each])));
    }),
    { numRuns: triesOf({ few: 15, all: 40 }) },
  );
});
