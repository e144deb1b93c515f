import { sql } from 'kysely';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { Trx } from '#shared/database/database.ts';
import { RECIPIENT, type Recipient } from '#shared/mail/recipient.ts';

/** Locks an active account, so that its mails are written one after the other; undefined when it is gone. */
export const findRecipient = (trx: Trx, userId: number): Promise<Recipient | undefined> =>
  trx
    .selectFrom('users')
    .select(RECIPIENT)
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** When the newest link was made that shows a brand book of the person to everybody; undefined without one. */
export async function findSharedAt(trx: Trx, userId: number): Promise<Date | undefined> {
  const link = await trx
    .selectFrom('book_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select('book_links.created_at')
    .where((is) => is.or([is('users.id', '=', userId), is('past_of', '=', userId)]))
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .orderBy('book_links.created_at', 'desc')
    .executeTakeFirst();
  return link?.created_at;
}

/** A link that the person asked for; it ends their earlier ones, but not a coach's. */
export async function insertResetLink(trx: Trx, userId: number, tokenHash: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_links')
    .where('user_id', '=', userId)
    .where('created_by', '=', userId)
    .execute();
  await trx
    .insertInto('sign_in_links')
    .values({
      ...{ token_hash: tokenHash, user_id: userId, created_by: userId },
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
}

/** Waits for whoever changes an account: they lock it before its links and invitations, so this comes first here too. */
export async function holdAccount(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
}

/** A link whose mail is to be written, with its account. */
interface AskedLink extends Recipient {
  kind: LinkKind;
  /** The new address that the link is about. */
  email: string | null;
  device: string | null;
  createdAt: Date;
}

/** Locks a link that is still wanted; undefined when a newer one has replaced it, or the account is gone. */
export async function lockAsked(trx: Trx, linkId: number): Promise<AskedLink | undefined> {
  return await trx
    .selectFrom('mailed_links as links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .select(['kind', 'links.email', 'device', 'links.created_at as createdAt'])
    .select(RECIPIENT)
    .where('links.id', '=', linkId)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deactivated_at', 'is', null)
    .forUpdate('links')
    .executeTakeFirst();
}

export async function storeToken(trx: Trx, linkId: number, tokenHash: string): Promise<void> {
  await trx.updateTable('mailed_links').set({ token_hash: tokenHash }).where('id', '=', linkId).execute();
}

/** Who has an address by now, other than the person who asks for it. */
export async function findHolder(trx: Trx, address: string, userId: number): Promise<Recipient | undefined> {
  return await trx
    .selectFrom('users')
    .select(RECIPIENT)
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst();
}

/** An invitation whose mail is to be written. */
interface AskedInvitation {
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
