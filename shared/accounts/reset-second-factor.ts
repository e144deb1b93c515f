import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { factorAccount } from './factor-account.ts';

type Reset = 'reset' | 'unknown' | 'none';

/**
 * Removes the second factor of a coach who has lost it, and ends all of their sessions. It is in the team log, and the
 * coach is told by mail. The next sign-in takes the password alone.
 */
export async function resetSecondFactor(db: Database, email: string): Promise<Reset> {
  return await db.transaction().execute(async (trx) => {
    const coach = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .where('is_admin', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!coach) return 'unknown';
    const { id } = coach;
    const removed = await trx
      .deleteFrom('totp_secrets')
      .where('user_id', '=', id)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!removed?.confirmed_at) return 'none';
    for (const table of ['recovery_codes', 'sign_in_steps', 'sessions'] as const)
      await trx.deleteFrom(table).where('user_id', '=', id).execute();
    await trx.deleteFrom('sign_in_attempts').where('account', '=', factorAccount(id)).execute();
    const entry = { actor_id: null, user_id: id, action: 'second-factor-reset', detail: '{}' } as const;
    await trx.insertInto('audit').values(entry).execute();
    await requestWork(trx, 'factor-mail.asked', { userId: id, change: 'reset', codesLeft: 0 });
    await recordEvent(trx, 'session.ended', { userId: id, session: null, except: null });
    return 'reset';
  });
}
