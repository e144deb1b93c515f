import { sql } from 'kysely';
import type { Config } from '#shared/config/config.ts';
import type { SignedOutReason } from '#shared/contract/errors.ts';
import type { SignInMethod } from '#shared/contract/second-factor.ts';
import { createBatcher, perDatabase } from '#shared/database/batcher.ts';
import { type Database, type Reader, runPrepared } from '#shared/database/database.ts';
import { lacksFactor } from '#shared/database/person-sql.ts';

export type SessionTimes = Config['sessions'];

const lasting = (hours: number, keptDays: number) =>
  sql`make_interval(hours => case when sessions.remember then ${sql.lit(keptDays * 24)} else ${sql.lit(hours)} end)`;
/** Lifetime of a session without a call, and from the sign-in. */
const idle = ({ hours, keptDays }: SessionTimes) => lasting(hours, keptDays);
const absolute = ({ maxHours, maxKeptDays }: SessionTimes) => lasting(maxHours, maxKeptDays);

export interface SessionRow {
  userId: number;
  remember: boolean;
  /** True when the session was last extended more than a minute ago. */
  isStale: boolean;
  method: SignInMethod;
  name: string;
  email: string;
  isAdmin: boolean;
  isOwner: boolean;
  currentDay: number;
  resumeDay: number | null;
  versionId: number;
  lastDay: number;
  epoch: number;
  lacksFactor: boolean;
}

const LACKS_FACTOR = lacksFactor('users');

const liveSessions = `
  select sessions.id, users.id as "userId", sessions.remember, sessions.signed_in_with as method,
    sessions.seen_at < now() - interval '1 minute' as "isStale",
    users.name, users.email, users.is_admin as "isAdmin", users.is_owner as "isOwner", users.current_day as "currentDay",
    case when users.is_admin then default_programme_version() else users.programme_version_id end as "versionId",
    case when users.is_admin then (select max(days) from programme_versions) else users.last_day end as "lastDay",
    users.resume_day as "resumeDay", users.session_epoch as epoch, ${LACKS_FACTOR} as "lacksFactor"
  from sessions join users on users.id = sessions.user_id
  where sessions.id = any ($1) and sessions.expires_at > now() and users.deactivated_at is null`;

/** Coalesced query: concurrent calls share one statement, but none uses a cached result. */
const lookup = perDatabase((db) =>
  createBatcher<string, SessionRow | undefined>(
    async (ids) => {
      const rows = await runPrepared<SessionRow & { id: string }>(db, liveSessions, [ids]);
      const found = new Map(rows.map(({ id, ...row }) => [id, row]));
      return ids.map((id) => found.get(id));
    },
    { maxBatch: 200, maxWaiting: 1_000 },
  ),
);

/** A live session with its user, by the database's clock. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return await lookup(db)(id);
}

/** Why a session is not live. Sessions that ran out, also by a deactivation, are kept for a week; others are deleted. */
export async function findEnding(db: Database, id: string): Promise<SignedOutReason> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.deactivated_at as deactivatedAt')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (!row) return 'revoked';
  return row.deactivatedAt === null ? 'expired' : 'deactivated';
}

/** Maximum sessions per user; a new one ends the least recently used. */
export const MAX_SESSIONS = 50;

export interface NewSession {
  userId: number;
  remember: boolean;
  method: SignInMethod;
  /** Of the session that it replaces; by default now. */
  provedAt?: Date | undefined;
  /** Of the account when the sign-in began; without one it is not compared. */
  epoch?: number | undefined;
}

/** Stores a new session. False when the user is deleted, all sessions have ended since the sign-in began, or it is stored. */
export async function saveSession(
  db: Reader,
  id: string,
  times: SessionTimes,
  { userId, remember, method, provedAt, epoch }: NewSession,
): Promise<boolean> {
  // The lock waits for who ends the sessions, and makes them wait: this one is refused, or ends with the others.
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, remember, signed_in_with, proved_at, seen_at, expires_at)
    select id, user_id, remember, ${method}, coalesce(${provedAt ?? null}::timestamptz, now()), now(), now() + least(${idle(times)}, ${absolute(times)})
    from (select ${id} as id, users.id as user_id, ${remember}::boolean as remember from users
      where users.id = ${userId} and session_epoch = coalesce(${epoch ?? null}::integer, session_epoch) for share) as sessions
    on conflict (id) do nothing
  `.execute(db);
  if (numAffectedRows === 0n) return false;
  await sql`
    delete from sessions where user_id = ${userId} and id in (
      select id from sessions where user_id = ${userId} order by seen_at desc, created_at desc, id offset ${MAX_SESSIONS})
  `.execute(db);
  return true;
}

/** Extends a session, never past its absolute end. One that ended since the call began stays ended. */
export async function extendSession(db: Reader, id: string, times: SessionTimes): Promise<void> {
  await sql`
    update sessions set seen_at = now(), expires_at = least(created_at + ${absolute(times)}, now() + ${idle(times)})
    where id = ${id} and expires_at > now()
  `.execute(db);
}

export async function deleteSession(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** The live ones among the given sessions, with their current role. */
export async function listLiveSessions(
  db: Database,
  ids: string[],
): Promise<Map<string, { isAdmin: boolean; lacksFactor: boolean }>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.is_admin as isAdmin'])
    .select(sql.raw<boolean>(LACKS_FACTOR).as('lacksFactor'))
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deactivated_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
