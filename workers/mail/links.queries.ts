import { sql } from 'kysely';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { Trx } from '#shared/database/database.ts';
import { RECIPIENT, type Recipient } from '#shared/mail/recipient.ts';

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
