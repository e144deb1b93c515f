import { sql } from 'kysely';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { ClientCounts, PastProgramme, User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import { counted, countedPending } from '#shared/database/counters.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { timestamp } from '#shared/database/json-of.ts';
import { isIdle, isSilent } from '#shared/database/person-sql.ts';
import { MAX_COUNTED } from '#shared/domain/at-risk.ts';

/** One snapshot, so that the counts add up. */
export async function countClients(db: Reader): Promise<ClientCounts> {
  const { rows } = await sql<ClientCounts>`
    select ${counted('clients-active', 'clients-completed', 'clients-inactive')} as total,
      ${counted('clients-active')} as active, ${counted('clients-completed')} as completed,
      ${counted('clients-inactive')} as stalled, ${countedPending} as pending,
      (select count(*)::int from (select from users where not is_admin and not is_invited and deactivated_at is null
        and ${isSilent} limit ${sql.lit(MAX_COUNTED + 1)}) as quiet) as quiet,
      (select count(*)::int from users where is_invited and deactivated_at is null) as invited
  `.execute(db);
  const [counts] = rows;
  return counts ?? { total: 0, active: 0, completed: 0, stalled: 0, quiet: 0, invited: 0, pending: 0 };
}

/** SQL: the finished programmes of a row of `users`, the newest first; null without any. */
const PAST = sql<
  PastProgramme[] | null
>`(select json_agg(json_build_object('userId', past.id, 'name', version.outline ->> 'name',
    'finishedAt', ${sql.raw(timestamp('past.finished_at'))}, 'hasBook', coalesce((version.outline ->> 'hasBook')::boolean, true)) order by past.id desc)
  from users as past join programme_versions as version on version.id = past.programme_version_id where past.past_of = users.id)`;

export async function findUser(
  db: Reader,
  id: number,
): Promise<{ user: User; outline: ProgrammeOutline | null; past: PastProgramme[] | null } | undefined> {
  return await db
    .selectFrom('users')
    .innerJoin('programme_versions', 'programme_versions.id', 'users.programme_version_id')
    .select([asUser, 'programme_versions.outline', PAST.as('past')])
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** Whether the first is a finished programme of the second. */
export async function isPastOf(db: Reader, id: number, personId: number): Promise<boolean> {
  const past = db.selectFrom('users').select('id').where('id', '=', id).where('past_of', '=', personId);
  return (await past.executeTakeFirst()) !== undefined;
}

export async function lockUser(trx: Trx, id: number): Promise<User | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(asUser)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.user;
}

export async function updateProfile(
  trx: Trx,
  id: number,
  profile: { name: string; company: string | null },
): Promise<User> {
  const { user } = await trx
    .updateTable('users')
    .set(profile)
    .where('id', '=', id)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  return user;
}

export async function updateAvatar(trx: Trx, id: number, avatarId: string | null): Promise<User> {
  const { user } = await trx
    .updateTable('users')
    .set({ avatar_id: avatarId })
    .where('id', '=', id)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  return user;
}

/** Updates a participant's lastActivity, at most once a minute; undefined when it was recent. With the first one, who was invited joins. */
export async function touchLastActivity(
  trx: Trx,
  id: number,
): Promise<{ user: User; joins: boolean } | undefined> {
  return await trx
    .updateTable('users')
    .set({ last_activity: sql<Date>`now()` })
    .where('id', '=', id)
    .where('is_admin', '=', false)
    .where(sql.raw<boolean>(isIdle('users')))
    .returning(asUser)
    .returning(sql<boolean>`created_at = now()`.as('joins'))
    .executeTakeFirst();
}

export async function hasClients(db: Reader, coachId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('coach_id', '=', coachId)
    .where('deactivated_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function getZone(db: Reader, userId: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select known_zone(time_zone) as zone from users where id = ${userId}
  `.execute(db);
  return rows[0]?.zone ?? 'UTC';
}
