import { sql } from 'kysely';
import { REMOVED_DOMAIN } from '#shared/accounts/coach-roles.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { mailRefusedAt } from '#shared/database/person-sql.ts';

export interface CoachRow {
  id: number;
  name: string;
  avatar_id: string | null;
  is_owner: boolean;
  clients: number;
}

const CLIENTS = sql`(select count(*)::int from users as clients
  where clients.coach_id = users.id and not clients.is_admin and not clients.is_invited and clients.deactivated_at is null)`;
const ACTIVE_COACH = sql`users.is_admin and users.deactivated_at is null`;

export async function listCoaches(db: Reader): Promise<CoachRow[]> {
  const { rows } = await sql<CoachRow>`
    select id, name, avatar_id, is_owner, ${CLIENTS} as clients from users where ${ACTIVE_COACH} order by id
  `.execute(db);
  return rows;
}

export type MemberRow = CoachRow & {
  email: string;
  created_at: Date;
  waiting: number;
  last_active: Date | null;
  has_factor: boolean;
  mail_refused_at: Date | null;
  deactivated_at: Date | null;
};

export async function listTeam(db: Reader): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with waiting as materialized (
      select coach_id, count(*)::int as n from (
        select (select case when deactivated_at is null then coach_id end from users
          where users.id = submissions.user_id) as coach_id
        from submissions where not is_reviewed) as each
      where coach_id is not null group by coach_id)
    select users.id, name, avatar_id, is_owner, email, created_at, deactivated_at, ${mailRefusedAt} as mail_refused_at, ${CLIENTS} as clients,
      coalesce((select n from waiting where waiting.coach_id = users.id), 0) as waiting,
      (select max(seen_at) from sessions where sessions.user_id = users.id) as last_active,
      (exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id)) as has_factor
    from users where users.is_admin and email not like ${`%@${REMOVED_DOMAIN}`} order by deactivated_at is not null, users.id
  `.execute(db);
  return rows;
}

/** Keeps coaches from being removed until the transaction ends; the ids of the active ones. */
export async function holdCoaches(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::int[]) and ${ACTIVE_COACH} order by id for share
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
