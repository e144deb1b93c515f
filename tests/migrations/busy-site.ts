import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import { BASELINE, migrateTo } from '#shared/database/migrate.ts';

const PEOPLE = 200;

/** Rows in the order of their references; `n` counts from 1. Columns that newer migrations add have defaults. */
const filling = (rows: number): readonly string[] => [
  `insert into users (email, name, company, password_hash, is_admin, current_day, last_activity)
    select 'person' || n || '@example.com', 'Ada ' || n, 'Bakery', 'none', n = 1, 3, now() from generate_series(1, ${PEOPLE}) n`,
  `insert into conversations (user_id, last_message_at) select n, now() from generate_series(2, ${PEOPLE}) n`,
  `insert into sessions (id, user_id, remember, seen_at, expires_at, created_at)
    select 'session ' || n, 2 + n % ${PEOPLE - 1}, true, now(), now() + interval '1 day', now() - interval '1 hour'
    from generate_series(1, ${rows / 10}) n`,
  `insert into messages (user_id, day, author_id, from_admin, message, created_at)
    select 2 + n % ${PEOPLE - 1}, 1 + n % 3, 2 + n % ${PEOPLE - 1}, false, 'What shall I write for number ' || n || ' of my list?',
      now() - interval '30 days' + n * interval '1 second' from generate_series(1, ${rows}) n`,
  `insert into events (type, payload, published_at)
    select 'user.changed', jsonb_build_object('userId', 2 + n % ${PEOPLE - 1}), now() from generate_series(1, ${rows / 4}) n`,
  `insert into activity (event_id, user_id, type, description, link, occurred_at)
    select id, person_id, 'user', 'Ada signed in', '', now() from events order by id limit ${rows / 10}`,
  `insert into audit (actor_id, user_id, action, detail)
    select 1, 2 + n % ${PEOPLE - 1}, 'unlock', '{}' from generate_series(1, ${rows / 10}) n`,
  `insert into notes (user_id, author_id, note)
    select 2 + n % ${PEOPLE - 1}, 1, 'Asked about the name' from generate_series(1, ${rows / 10}) n`,
  `insert into notices (user_id, client_id, kind, day, event_id, event_ids, created_at, latest_at, send_at)
    select 2 + n % ${PEOPLE - 1}, 2 + n % ${PEOPLE - 1}, 'message', n, n, array[n], now(), now(), now() from generate_series(1, ${rows / 10}) n`,
  `insert into submissions (user_id, task_day, other_url, notes)
    select n, day, 'form.json', 'Is it bold enough?' from generate_series(2, ${PEOPLE}) n, generate_series(1, 2) day`,
  `insert into submission_versions (submission_id, version, other_url, notes, document)
    select id, 1, other_url, notes, '{"step": "We bake what people need."}' from submissions`,
];

/** An empty database becomes one of the baseline with so many messages. */
export async function fillSite(db: Database, rows: number): Promise<void> {
  await migrateTo(db, BASELINE);
  // A busy machine may need longer than a statement of the product has.
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const statement of filling(rows)) await sql.raw(statement).execute(trx);
  });
  await sql`analyze`.execute(db);
}

/** As a release writes a message: conversation, message, event and job in one commit. */
const send = (db: Database, person: number): Promise<unknown> =>
  sql`with turn as (
      insert into conversations (user_id, last_message_at, waiting_since) values (${person}, now(), now())
      on conflict (user_id) do update set last_message_at = now(), waiting_since = coalesce(conversations.waiting_since, now())
      returning user_id
    ), written as (
      insert into messages (user_id, day, author_id, from_admin, message) select user_id, 1, user_id, false, 'Hello' from turn
      returning id, user_id
    ), event as (
      insert into events (type, payload) select 'message.sent', jsonb_build_object('userId', user_id) from written returning id
    )
    insert into jobs (event_id, queue) select id, 'activity' from event`.execute(db);

const handIn = (db: Database, person: number): Promise<unknown> =>
  db.transaction().execute(async (trx: Trx) => {
    await sql`update users set last_activity = now() where id = ${person}`.execute(trx);
    const { rows } = await sql<{
      id: number;
      version: number;
    }>`update submissions set version = version + 1, updated_at = now()
      where user_id = ${person} and task_day = 1 returning id, version`.execute(trx);
    await sql`insert into submission_versions (submission_id, version, other_url) values (${rows[0]?.id}, ${rows[0]?.version}, 'x')`.execute(
      trx,
    );
    await sql`insert into events (type, payload) values ('submission.replaced', ${JSON.stringify({ userId: person })})`.execute(
      trx,
    );
  });

const touch = (db: Database, person: number): Promise<unknown> =>
  sql`update sessions set seen_at = now() where id = ${`session ${person}`}`.execute(db);
const look = (db: Database, person: number): Promise<unknown> =>
  sql`select messages.id from sessions join users on users.id = sessions.user_id join messages on messages.user_id = users.id
    where sessions.id = ${`session ${person}`} order by messages.id desc limit 20`.execute(db);

/** 10 messages and 40 other calls a second: each is made once, when it is due, however long the others take. */
const calls = [send, look, touch, look, handIn];
const EVERY_MS = 20;

export interface Lived {
  calls: number;
  slowestMs: number;
  refused: string[];
}

/** Uses the site as the former release does until `work` has ended. */
export async function liveDuring(db: Database, work: Promise<unknown>): Promise<Lived> {
  const lived: Lived = { calls: 0, slowestMs: 0, refused: [] };
  const open: Promise<void>[] = [];
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const call = calls[lived.calls % calls.length] ?? look;
    const start = performance.now();
    lived.calls += 1;
    const note = (): void => {
      lived.slowestMs = Math.max(lived.slowestMs, Math.round(performance.now() - start));
    };
    open.push(
      call(db, 2 + (lived.calls % (PEOPLE - 1))).then(note, (error: Error) => {
        lived.refused.push(`${call.name}: ${error.message}`);
      }),
    );
    await pause(EVERY_MS);
  }
  await Promise.all(open);
  await work;
  return lived;
}
