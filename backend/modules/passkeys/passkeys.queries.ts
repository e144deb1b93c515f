import { sql } from 'kysely';
import type { Challenge } from '#backend/http/cookies.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { NewKey } from './verify-passkey.ts';

/** For the browser: which passkeys a person has. */
export const listCredentials = (db: Reader, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports', sql<'public-key'>`'public-key'`.as('type')])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Of an active coach. */
export const findByCredential = (db: Reader, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id as userId', 'public_key as publicKey', 'passkeys.name'])
    .select(['blocked_at as blockedAt', 'users.session_epoch as epoch'])
    .where('credential_id', '=', credentialId)
    .where('users.deactivated_at', 'is', null)
    .where('users.is_admin', '=', true)
    .executeTakeFirst();

export type UsedKey = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

interface NewRow extends NewKey {
  userId: number;
  name: string;
  transports: string[];
}

/** False when this passkey exists already, anybody's. */
export async function insertPasskey(trx: Trx, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('passkeys')
    .values({
      user_id: row.userId,
      credential_id: row.credentialId,
      public_key: Buffer.from(row.publicKey),
      ...{ counter: row.counter, transports: row.transports, name: row.name },
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when there is none. */
export async function renamePasskey(trx: Trx, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Its name; undefined when there is none. */
export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** False when it was spent before. */
export async function spendChallenge(
  trx: Trx,
  { challenge, expiresAt }: Pick<Challenge, 'challenge' | 'expiresAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('spent_challenges')
    .values({ challenge_hash: hashToken(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the counter went back or stood still. Keys that do not count send 0 each time. */
export async function moveCounter(trx: Trx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', String(counter)),
        where.and([where('counter', '=', '0'), where.val(counter === 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when it was blocked before. */
export async function blockPasskey(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ blocked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
