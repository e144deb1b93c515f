import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { AuditAction } from '#shared/contract/audit.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { endShownLinks, raiseEpoch } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';

/** Records what happened to a coach. `actorId` is null for the operator's commands. */
export async function recordCoachChange(
  trx: Trx,
  { actorId, coachId, action }: { actorId: number | null; coachId: number; action: AuditAction },
): Promise<void> {
  const detail = JSON.stringify({ coachId });
  await trx.insertInto('audit').values({ actor_id: actorId, user_id: null, action, detail }).execute();
  await recordEvent(trx, 'team.changed', {});
}

/** Of an active coach's row; a trigger counts the owners under the same lock. */
export async function isLastOwner(trx: Trx, id: number): Promise<boolean> {
  await sql`select lock_owners()`.execute(trx);
  const { rows } = await sql<{
    id: number;
  }>`select id from users where is_admin and is_owner limit 2`.execute(trx);
  return rows.length === 1 && rows[0]?.id === id;
}

/** Former coaches keep a row under an address of this domain. */
export const REMOVED_DOMAIN = 'removed.invalid';

/** Locks an active coach by id or e-mail address; of the deactivated ones if so stated. */
export async function lockCoach(
  trx: Trx,
  which: { id: number } | { email: string },
  { isDeactivated = false }: { isDeactivated?: boolean } = {},
): Promise<User | undefined> {
  const coach = trx
    .selectFrom('users')
    .select(asUser)
    .where('is_admin', '=', true)
    .where('deactivated_at', isDeactivated ? 'is not' : 'is', null)
    .where('email', 'not like', `%@${REMOVED_DOMAIN}`)
    .forUpdate();
  const row = await ('id' in which
    ? coach.where('id', '=', which.id)
    : coach.where(sql`lower(email)`, '=', foldAddress(which.email))
  ).executeTakeFirst();
  return row?.user;
}

/** Makes a coach an owner or an owner a coach. Undefined for the last owner. */
export async function changeRole(
  trx: Trx,
  actorId: number | null,
  coach: User,
  isOwner: boolean,
): Promise<User | undefined> {
  if (coach.isOwner === isOwner) return coach;
  if (!isOwner && (await isLastOwner(trx, coach.id))) return undefined;
  const { user } = await trx
    .updateTable('users')
    .set({ is_owner: isOwner })
    .where('id', '=', coach.id)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  if (!isOwner) {
    await raiseEpoch(trx, coach.id);
    await endShownLinks(trx, [coach.id]);
  }
  const action = isOwner ? 'make-owner' : 'make-coach';
  await recordCoachChange(trx, { actorId, coachId: coach.id, action });
  await recordEvent(trx, 'user.changed', { user });
  return user;
}

/** Inserts a coach. Undefined when the e-mail address is taken. */
export async function createCoach(
  db: Database,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ id: number; name: string } | undefined> {
  return await insertCoach(db, { email, name, passwordHash: await hashPassword(password) });
}

/** A coach sees every day. */
const LAST_DAY = sql<number>`(select days from programme_versions where id = default_programme_version())`;

/** The first coach becomes an owner. Undefined when the e-mail address is taken. */
export async function insertCoach(
  db: Reader,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<User | undefined> {
  const coach = { email, name, company: PRODUCT_NAME, is_admin: true, current_day: LAST_DAY };
  const row = await db
    .insertInto('users')
    .values({ ...coach, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning(asUser)
    .executeTakeFirst();
  return row?.user;
}
