import { sql } from 'kysely';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { Trx } from '#shared/database/database.ts';

/** A link whose mail is to be written, with its account. */
interface AskedLink {
  kind: LinkKind;
  email: string | null;
  device: string | null;
  createdAt: Date;
  ownEmail: string;
  name: string;
  timeZone: string;
}

/** Locks a link that is still wanted; undefined when a newer one has replaced it, or the account is gone. */
export async function lockAsked(trx: Trx, linkId: number): Promise<AskedLink | undefined> {
  return await trx
    .selectFrom('mailed_links as links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .select(['kind', 'links.email', 'device', 'links.created_at as createdAt'])
    .select(['users.email as ownEmail', 'users.name', 'users.time_zone as timeZone'])
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
export async function findHolder(
  trx: Trx,
  address: string,
  userId: number,
): Promise<{ userId: number; address: string; name: string; timeZone: string } | undefined> {
  return await trx
    .selectFrom('users')
    .select(['id as userId', 'email as address', 'name', 'time_zone as timeZone'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst();
}
