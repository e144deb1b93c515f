import { sql } from 'kysely';
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
