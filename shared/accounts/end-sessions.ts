import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';

/**
 * Ends a person's sessions, except one, the sign-ins that are under way, and the links that they were shown. Open screens
 * are told. Returns the epoch that later sign-ins have.
 */
export async function endSessions(trx: Trx, userId: number, except: string | null = null): Promise<number> {
  const epoch = await raiseEpoch(trx, userId);
  const ended = trx.deleteFrom('sessions').where('user_id', '=', userId);
  await (except === null ? ended : ended.where('id', '!=', except)).execute();
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  await endShownLinks(trx, [userId]);
  await recordEvent(trx, 'session.ended', { userId, session: null, except });
  return epoch;
}

/**
 * Ends the one-time links for others that were shown to these people: whoever took a session, or has lost a role, would
 * still have them. Invitations stay, since only the invited person's mailbox has their links.
 */
export async function endShownLinks(trx: Trx, makers: readonly number[]): Promise<void> {
  await sql`delete from sign_in_links where created_by = any(${makers}::int[]) and user_id <> created_by
    and not exists (select from invitations where invitations.token_hash = sign_in_links.token_hash)`.execute(
    trx,
  );
}

/** Refuses what the person has begun with their sessions and writes later. */
export async function raiseEpoch(trx: Trx, userId: number): Promise<number> {
  const { epoch } = await trx
    .updateTable('users')
    .set((row) => ({ session_epoch: row('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_epoch as epoch')
    .executeTakeFirstOrThrow();
  return epoch;
}

/** Lets all sessions of a person run out, for good, so that they learn why. Open screens are told. */
export async function expireSessions(trx: Trx, userId: number): Promise<void> {
  await raiseEpoch(trx, userId);
  await trx
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await endShownLinks(trx, [userId]);
  await recordEvent(trx, 'session.ended', { userId, session: null, except: null });
}

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
