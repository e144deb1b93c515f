import { createHash, createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { hashPassword } from '#shared/accounts/passwords.ts';
import { NoticeKind } from '#shared/contract/notices.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

export interface LoadPerson {
  id: number;
  email: string;
  cookie: string;
}

/** The people in the scenarios, each with a session. */
export interface LoadPeople {
  /** With a submission for day 1 and some messages. */
  participants: LoadPerson[];
  /** Without any data. */
  fresh: LoadPerson[];
  /** On the last day, without any data. */
  attackers: LoadPerson[];
  /** The first is an owner. */
  coaches: LoadPerson[];
}

interface SeedOptions {
  databaseUrl: string;
  sessionSecret: string;
  cookieName: string;
  /** Of all people. */
  password: string;
  participants: number;
  fresh: number;
  coaches: number;
}

const MESSAGES_EACH = 5;
const ATTACKERS = 11;

/**
 * Inserts the people for one run, with one statement per table. The n-th run on a database creates `…-1.n@load.invalid`.
 * Fails when the database contains participants that no load test created.
 */
export async function seedPeople(options: SeedOptions): Promise<LoadPeople> {
  const client = new pg.Client({ connectionString: options.databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('begin');
    await assertNoRealParticipants(client);
    const seeded = await insertAll(client, options);
    await client.query('commit');
    await client.query('analyze users, sessions, submissions, conversations, messages');
    return seeded;
  } finally {
    await client.end();
  }
}

async function assertNoRealParticipants(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    "select count(*)::int as others from users where not is_admin and past_of is null and email not like '%@load.invalid'",
  );
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new LaunchError(
    `This database contains ${others} participants that no load test created. Use a separate database for load tests (DEMO=0).`,
  );
}

async function insertAll(client: pg.Client, options: SeedOptions): Promise<LoadPeople> {
  const { rows } = await client.query<{ run: number }>(
    "select count(*)::int + 1 as run from users where email like 'coach-1.%@load.invalid'",
  );
  const run = rows[0]?.run ?? 1;
  const passwordHash = await hashPassword(options.password);
  const insert = (kind: string, count: number) =>
    insertKind(client, { kind, count, run, passwordHash, ...options });
  const participants = await insert('participant', options.participants);
  const fresh = await insert('fresh', options.fresh);
  const attackers = await insert('attacker', ATTACKERS);
  const coaches = await insert('coach', options.coaches);
  await insertHistory(client, participants);
  return { participants, fresh, attackers, coaches };
}

interface InsertOptions extends SeedOptions {
  kind: string;
  count: number;
  run: number;
  passwordHash: string;
}

async function insertKind(client: pg.Client, options: InsertOptions): Promise<LoadPerson[]> {
  const { kind, count, run, passwordHash, sessionSecret, cookieName } = options;
  const isCoach = kind === 'coach';
  const { rows } = await client.query<{ id: number; email: string }>(
    `insert into users (email, name, company, password_hash, is_admin, is_owner, current_day, last_activity)
      select $1 || '-' || n || '.' || $2 || '@load.invalid', initcap($1) || ' ' || n, 'Firm ' || n % 50, $3, $4, $4 and n = 1, $5, now()
      from generate_series(1, $6) n order by n returning id, email`,
    [kind, String(run), passwordHash, isCoach, isCoach || kind === 'attacker' ? SPRINT_DAYS : 1, count],
  );
  // The scenarios' people have no mailboxes.
  await client.query(
    `insert into notice_settings (user_id, mail_off, push_off, updated_at) select id, $2, '{}', now() from unnest($1::int[]) id`,
    [rows.map(({ id }) => id), NoticeKind.options],
  );
  const sessions = rows.map(() => randomBytes(24).toString('base64url'));
  await client.query(
    `insert into sessions (id, user_id, remember, seen_at, expires_at)
      select id, user_id, false, now(), now() + interval '12 hours'
      from unnest($1::text[], $2::int[]) as session (id, user_id)`,
    [sessions.map((session) => createHash('sha256').update(session).digest('hex')), rows.map(({ id }) => id)],
  );
  return rows.map(({ id, email }, index) => ({
    id,
    email,
    cookie: `${cookieName}=${sign(sessions[index] ?? '', sessionSecret)}`,
  }));
}

/** Signs as @fastify/cookie does. The scenarios' setup checks that the product accepts it. */
const sign = (value: string, secret: string): string =>
  encodeURIComponent(
    `${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}`,
  );

async function insertHistory(client: pg.Client, participants: readonly LoadPerson[]): Promise<void> {
  const ids = participants.map(({ id }) => id);
  const steps = [
    `insert into submissions (user_id, task_day, other_url, notes)
      select id, 1, 'embedded_form_day1_1.json', 'A question' from unnest($1::int[]) id`,
    `insert into submission_versions (submission_id, version, other_url, notes)
      select id, 1, other_url, notes from submissions where user_id = any($1::int[])`,
    `insert into conversations (user_id, last_message_at, waiting_since)
      select id, now(), now() from unnest($1::int[]) id`,
    `insert into messages (user_id, day, author_id, from_admin, message)
      select id, 1, id, false, 'Earlier message ' || n from unnest($1::int[]) id, generate_series(1, ${MESSAGES_EACH}) n`,
  ];
  for (const step of steps) await client.query(step, [ids]);
}
