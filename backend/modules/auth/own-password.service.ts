import type { Actor } from '#backend/http/access.ts';
import { badRequest } from '#backend/http/errors.ts';
import { isPassword } from '#shared/accounts/passwords.ts';
import type { Database } from '#shared/database/database.ts';
import { findPasswordHash } from './auth.queries.ts';
import { throttled } from './throttle.ts';

/** What somebody who is signed in typed as their own password, and where they sit. */
export interface OwnPassword {
  typed: string;
  address: string;
}

/**
 * Throws 400 at the field when it is not the actor's password. A session is no licence to guess: wrong ones count
 * with the failed sign-ins of the account from there, so the sixth is refused with 429, and elsewhere the owner signs in.
 */
export async function requireOwnPassword(
  db: Database,
  { id, email }: Actor,
  { typed, address }: OwnPassword,
  refusal: { field: string; message: string },
): Promise<void> {
  await throttled(db, { email, address, what: 'wrong passwords' }, async (order) => {
    if (await isPassword(await findPasswordHash(db, id), typed, order)) return;
    throw badRequest(refusal.message, { [refusal.field]: refusal.message });
  });
}
