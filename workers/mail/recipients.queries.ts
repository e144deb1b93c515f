import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import type { MailKind } from '#shared/mail/mail-kinds.ts';

export interface MailRecipient {
  userId: number;
  address: string;
  name: string;
  timeZone: string;
  /** Ages in hours of this day's mails of the kind. */
  recent: number[];
}

/** Locks an active account, so that its mails are written one after the other; undefined when it is gone. */
export async function findRecipient(
  trx: Trx,
  userId: number,
  kind: MailKind,
): Promise<MailRecipient | undefined> {
  const account = await trx
    .selectFrom('users')
    .select(['id as userId', 'email as address', 'name', 'time_zone as timeZone'])
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const mails = await trx
    .selectFrom('mails')
    .select(sql<number>`(extract(epoch from now() - created_at) / 3600)::float8`.as('age'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return { ...account, recent: mails.map(({ age }) => age) };
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
