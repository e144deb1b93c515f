import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { HttpError } from './errors.ts';

/** Stored responses per user: far more than a client ever retries at once. */
export const MAX_STORED_ANSWERS = 200;

/**
 * Runs `effect` once per user and Idempotency-Key, if one is given; `parts` identify the request. A concurrent repeat
 * waits for the first call and gets its response; the same key with a different request is refused with 422.
 */
export async function runKeyed<T>(
  trx: Trx,
  { actor: { id: userId }, key }: { actor: Actor; key: string | null },
  parts: unknown[],
  effect: () => Promise<T>,
): Promise<T> {
  if (key === null) return await effect();
  const requestHash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
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
