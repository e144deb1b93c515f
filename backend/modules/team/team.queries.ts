import { sql } from 'kysely';
import { REMOVED_DOMAIN } from '#shared/accounts/coach-roles.ts';
import type { Coach, TeamMember } from '#shared/contract/team.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { avatarURL, columnsOf, type Fields, timestamp } from '#shared/database/json-of.ts';
import { mailRefusedAt } from '#shared/database/person-sql.ts';

const CLIENTS = `(select count(*)::int from users as clients
  where clients.coach_id = users.id and not clients.is_admin and not clients.is_invited and clients.deactivated_at is null)`;
const ACTIVE_COACH = sql<boolean>`(users.is_admin and users.deactivated_at is null)`;

const coach: Fields<Coach> = {
  id: 'users.id',
  name: 'users.name',
  avatarURL: avatarURL('users.avatar_id'),
  isOwner: 'users.is_owner',
  clients: CLIENTS,
};

export const listCoaches = (db: Reader): Promise<Coach[]> =>
  db
    .selectFrom('users')
    .select(columnsOf(coach))
    .where(ACTIVE_COACH)
    .orderBy('users.id')
    .$castTo<Coach>()
    .execute();

const member = columnsOf<TeamMember>({
  ...coach,
  email: 'users.email',
  waiting: 'coalesce((select n from waiting where waiting.coach_id = users.id), 0)',
  lastActive: `(select ${timestamp('max(seen_at)')} from sessions where sessions.user_id = users.id)`,
  createdAt: timestamp('users.created_at'),
  hasSecondFactor: `(exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
    or exists (select from passkeys where user_id = users.id))`,
  mailRefusedAt,
  deactivatedAt: timestamp('users.deactivated_at'),
});

export async function listTeam(db: Reader): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    with waiting as materialized (
      select coach_id, count(*)::int as n from (
        select (select case when deactivated_at is null then coach_id end from users
          where users.id = submissions.user_id) as coach_id
        from submissions where not is_reviewed) as each
      where coach_id is not null group by coach_id)
    select ${sql.join(member)}
    from users where users.is_admin and email not like ${`%@${REMOVED_DOMAIN}`} order by users.deactivated_at is not null, users.id
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
