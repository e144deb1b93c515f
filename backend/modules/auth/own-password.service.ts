import type { Actor } from '#backend/http/access.ts';
import { badRequest } from '#backend/http/errors.ts';
import { isPassword } from '#shared/accounts/passwords.ts';
import type { Database } from '#shared/database/database.ts';
import { findPasswordHash } from './auth.queries.ts';
import { throttled } from './throttle.ts';

/** A signed-in user's current password as typed, and their address. */
export interface OwnPassword {
  typed: string;
  address: string;
}

/**
 * Throws 400 for a wrong password. Wrong ones count with the account's failed sign-ins from this address, so the sixth
 * is refused with 429; the owner can still sign in from elsewhere.
 */
export async function requireOwnPassword(
  db: Database,
  { id, email }: Actor,
  { typed, address }: OwnPassword,
  refusal: { field: string; message: string },
): Promise<void> {
  await throttled(db, { email, address, what: 'wrong passwords' }, async (options) => {
    if (await isPassword(await findPasswordHash(db, id), typed, options)) return;
    throw badRequest(refusal.message, { [refusal.field]: refusal.message });
  });
}
