import { sql } from 'kysely';
import { Passkey, type SecondFactor } from '#shared/contract/second-factor.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';

const PASSKEY = jsonOf(Passkey, {
  id: 'id',
  name: 'name',
  createdAt: timestamp('created_at'),
  usedAt: timestamp('used_at'),
  isBlocked: 'blocked_at is not null',
});

export const isSecured = ({ appSince, passkeys }: SecondFactor): boolean =>
  appSince !== null || passkeys.length > 0;

export async function findFactors(db: Reader, userId: number): Promise<SecondFactor> {
  const { rows } = await sql<SecondFactor>`
    select
      (select ${sql.raw(timestamp('confirmed_at'))} from totp_secrets where user_id = ${userId}) as "appSince",
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft",
      exists (select from site_settings where requires_factor) as "isRequired",
      (select coalesce(json_agg(${sql.raw(PASSKEY)} order by id), '[]') from passkeys where user_id = ${userId}) as passkeys
  `.execute(db);
  return rows[0] ?? { appSince: null, codesLeft: 0, isRequired: false, passkeys: [] };
}

export const findTotp = (db: Reader, userId: number) =>
  db
    .selectFrom('totp_secrets')
    .select(['pending', 'secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function savePending(trx: Trx, userId: number, pending: Buffer): Promise<void> {
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, pending, secret: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ pending }).where('totp_secrets.secret', 'is', null),
    )
    .execute();
}

/** False when another call has begun anew or confirmed meanwhile. */
export async function confirmPending(
  trx: Trx,
  userId: number,
  pending: Buffer,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ secret: pending, pending: null, used_step: step, confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('pending', '=', pending)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when this code, or a later one, was accepted before. */
export async function spendStep(trx: Trx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .where('used_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when there was none in use. */
export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(deleted?.confirmed_at);
}

export async function replaceRecoveryCodes(trx: Trx, userId: number, hashes: string[]): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Of two concurrent calls with the same code, one succeeds. */
export async function spendRecoveryCode(trx: Trx, userId: number, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findRequired(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('site_settings').select('requires_factor').executeTakeFirst();
  return row?.requires_factor ?? false;
}

/** True when it changed. */
export async function saveRequired(trx: Trx, requires_factor: boolean): Promise<boolean> {
  const wasRequired = await findRequired(trx);
  await trx
    .insertInto('site_settings')
    .values({ requires_factor })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ requires_factor }))
    .execute();
  return wasRequired !== requires_factor;
}
