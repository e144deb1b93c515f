import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/** An invitation whose mail is to be written. */
export interface AskedInvitation {
  words: string;
  invitedBy: number | null;
  coachName: string | null;
  expiresAt: Date;
  name: string;
  address: string;
  lastDay: number;
}

/** Locks an invitation that is still wanted; undefined when a newer one has replaced it, or the client has come. */
export async function lockInvitation(
  trx: Trx,
  userId: number,
  askedAt: string,
): Promise<AskedInvitation | undefined> {
  return await trx
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('users as coaches', 'coaches.id', 'invited_by')
    .select(['words', 'invited_by as invitedBy', 'coaches.name as coachName', 'expires_at as expiresAt'])
    .select(['users.name', 'users.email as address', 'users.last_day as lastDay'])
    .where('invitations.user_id', '=', userId)
    .where('asked_at', '=', sql<Date>`${askedAt}::timestamptz`)
    .where('token_hash', 'is', null)
    .where('users.is_invited', '=', true)
    .where('users.deactivated_at', 'is', null)
    .forUpdate('invitations')
    .executeTakeFirst();
}

export async function storeInvitation(
  trx: Trx,
  userId: number,
  {
    tokenHash,
    mailId,
    invitedBy,
    expiresAt,
  }: {
    tokenHash: string;
    mailId: number | null;
    invitedBy: number | null;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('sign_in_links')
    .values({
      ...{ token_hash: tokenHash, user_id: userId, created_by: invitedBy ?? userId },
      expires_at: expiresAt,
    })
    .execute();
  await trx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, mail_id: mailId })
    .where('user_id', '=', userId)
    .execute();
}
