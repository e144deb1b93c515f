import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { HttpError } from './errors.ts';

/** A fingerprint of what a call asks for. */
export const hashRequest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Stored answers that a person keeps: far more than are ever repeated at once. */
export const MAX_ANSWERS = 200;

/**
 * Runs `effect` once for a person's key. A second call with the key waits for the first, then gets its
 * answer; with another request it is refused with 422.
 */
export async function once<T>(
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
  await forgetOldest(trx, userId);
  const answer = await effect();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function forgetOldest(trx: Trx, userId: number): Promise<void> {
  await sql`
    delete from idempotency_keys where user_id = ${userId} and key in (
      select key from idempotency_keys where user_id = ${userId}
      order by created_at desc, key offset ${MAX_ANSWERS} for update skip locked)
  `.execute(trx);
}
