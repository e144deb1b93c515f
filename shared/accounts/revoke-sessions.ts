import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { endShownLinks } from './end-sessions.ts';

/** Deletes all sessions and one-time links of one person, or of everyone; backends then disconnect their sockets. Returns the number of sessions. */
export async function revokeSessions(db: Database, email: string | null): Promise<number | undefined> {
  return await db.transaction().execute(async (trx) => {
    let people = trx.selectFrom('users').select('id');
    if (email !== null) {
      people = people.where((where) => where(where.fn<string>('lower', ['email']), '=', foldAddress(email)));
      if (!(await people.executeTakeFirst())) return undefined;
    }
    for (const table of ['sign_in_links', 'sign_in_steps'] as const)
      await trx.deleteFrom(table).where('user_id', 'in', people).execute();
    await trx
      .deleteFrom('mailed_links')
      .where('user_id', 'in', people)
      .where('kind', '=', 'confirm-address')
      .execute();
    const raised = await trx
      .updateTable('users')
      .set((row) => ({ session_epoch: row('session_epoch', '+', 1) }))
      .where('id', 'in', people)
      .returning('id')
      .execute();
    await endShownLinks(
      trx,
      raised.map(({ id }) => id),
    );
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', 'in', people)
      .returning(['user_id', sql<boolean>`expires_at > now()`.as('isLive')])
      .execute();
    for (const userId of new Set(ended.map(({ user_id }) => user_id))) {
      await recordEvent(trx, 'session.ended', { userId, session: null, except: null });
    }
    return ended.filter(({ isLive }) => isLive).length;
  });
}
