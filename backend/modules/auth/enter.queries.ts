import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';

/** A sign-in with a right password that waits for the second factor. */
export interface SignInStep {
  userId: number;
  remember: boolean;
  /** Of the account's sessions. */
  epoch: number;
}

/** Waits for ten minutes. False when all sessions have ended since the sign-in began. */
export async function insertStep(db: Database, tokenHash: string, step: SignInStep): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_in_steps (token_hash, user_id, remember, expires_at)
    select ${tokenHash}, id, ${step.remember}::boolean, now() + interval '10 minutes'
    from (select id from users where id = ${step.userId} and session_epoch = ${step.epoch} for share) as users
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Of an account that is still active and still a coach's. */
export async function findStep(db: Reader, tokenHash: string): Promise<SignInStep | undefined> {
  return await db
    .selectFrom('sign_in_steps')
    .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
    .select(['user_id as userId', 'remember', 'session_epoch as epoch'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deactivated_at', 'is', null)
    .where('users.is_admin', '=', true)
    .executeTakeFirst();
}

/** False when it has ended meanwhile. */
export async function deleteStep(db: Reader, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteSteps(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}

/** Whether a device has signed in to the account of an address. */
export async function isDeviceOf(db: Database, email: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where(sql<boolean>`lower(users.email) = ${foldAddress(email)}`)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records the devices a user signed in with: the last 20. */
export async function recordDevice(
  db: Database,
  userId: number,
  deviceHash: string,
): Promise<{ isNew: boolean; hasOthers: boolean }> {
  const seen = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .returning([
      sql<boolean>`xmax = 0`.as('isNew'),
      sql<boolean>`exists (select from known_devices as other where other.user_id = ${userId}
        and other.device_hash <> ${deviceHash})`.as('hasOthers'),
    ])
    .executeTakeFirstOrThrow();
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId} order by seen_at desc, device_hash offset 20)
  `.execute(db);
  return seen;
}
