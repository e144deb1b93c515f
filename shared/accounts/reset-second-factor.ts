import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { recordCoachChange } from './coach-roles.ts';
import { endSessions } from './end-sessions.ts';

type Reset = 'reset' | 'unknown' | 'none';

/** As `endSecondFactor`, by the operator. */
export async function resetSecondFactor(db: Database, email: string): Promise<Reset> {
  return await db.transaction().execute(async (trx) => {
    const coach = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', foldAddress(email))
      .where('is_admin', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!coach) return 'unknown';
    return (await endSecondFactor(trx, null, coach.id)) ? 'reset' : 'none';
  });
}

/**
 * Removes the second factor of a coach who has lost it, and ends all of their sessions. It is in the team log, and the
 * coach is told by mail. The next sign-in takes the password alone. False when there was none. The coach is locked;
 * `actorId` is null for the operator.
 */
export async function endSecondFactor(trx: Trx, actorId: number | null, id: number): Promise<boolean> {
  const apps = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', id)
    .returning('confirmed_at')
    .execute();
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', id).returning('id').execute();
  if (passkeys.length === 0 && !apps[0]?.confirmed_at) return false;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await trx.deleteFrom('sign_in_attempts').where('account', '=', factorAccount(id)).execute();
  await recordCoachChange(trx, { actorId, coachId: id, action: 'second-factor-reset' });
  await requestWork(trx, 'factor-mail.asked', { userId: id, change: 'reset', codesLeft: 0 });
  await endSessions(trx, id);
  return true;
}

/** What wrong codes of a user count under in `sign_in_attempts`. E-mail addresses there are in lower case. */
export const factorAccount = (userId: number): string => `SECOND FACTOR ${userId}`;
