import type { Trx } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { unauthenticated } from './errors.ts';

/**
 * Locks the caller's account before a change of how to get into it. Throws 401 when its sessions have ended since the call
 * began, so that the last call of a thief changes nothing.
 */
export async function lockOwnAccount(trx: Trx, { id, epoch }: Actor): Promise<void> {
  const account = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('session_epoch', '=', epoch);
  if (!(await account.forNoKeyUpdate().executeTakeFirst())) throw unauthenticated('revoked');
}
