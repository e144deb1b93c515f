import type { Actor } from '#backend/http/access.ts';
import { badRequest } from '#backend/http/errors.ts';
import type { Database } from '#shared/database/database.ts';
import { findPasswordHash } from './auth.queries.ts';
import { isPasswordInLane } from './passwords.service.ts';
import { throttled } from './throttle.ts';

/**
 * Throws 400 when a signed-in user's current password, as typed, is wrong. Wrong ones of a session count by themselves, so the
 * sixth is refused with 429: whoever found it open guesses no further, and a stranger's failed sign-ins refuse nothing here.
 */
export async function requireOwnPassword(
  db: Database,
  { id, email, session }: Actor,
  typed: string,
  refusal: { field: string; message: string },
): Promise<void> {
  const origin = { email, address: `session ${session}`, isOwn: true, what: 'wrong passwords' } as const;
  await throttled(db, origin, async (from) => {
    if (await isPasswordInLane(await findPasswordHash(db, id), typed, from)) return;
    throw badRequest(refusal.message, { [refusal.field]: refusal.message });
  });
}
