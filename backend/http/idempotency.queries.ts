import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { HttpError } from './errors.ts';

/** Fingerprint of a request. */
export const hashRequest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Stored responses per user: far more than a client ever retries at once. */
export const MAX_STORED_ANSWERS = 200;

/**
 * Runs `effect` once per user and key. A concurrent repeat waits for the first call and gets its response; the same
 * key with a different request is refused with 422.
 */
export async function runIdempotent<T>(
  trx: Trx,
  call: { userId: number; key: string; requestHash: string },
  effect: () => Promise<T>,
): Promise<T> {
  const { userId, key, requestHash } = call;
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const ofKey = trx.selectFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const stored = await ofKey.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
    if (stored.request_hash !== requestHash) {
      throw new HttpError(422, 'This Idempotency-Key was used for another request.');
    }
    return stored.answer as T;
  }
  await deleteOldest(trx, userId);
  const answer = await effect();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function deleteOldest(trx: Trx, userId: number): Promise<void> {
  await sql`
    delete from idempotency_keys where user_id = ${userId} and key in (
      select key from idempotency_keys where user_id = ${userId}
      order by created_at desc, key offset ${MAX_STORED_ANSWERS} for update skip locked)
  `.execute(trx);
}
