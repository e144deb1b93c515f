import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: when the newest mail to an address was refused that the server judged by its address, `before` another one; null
 * once it took a later one, or an operator tries the refused one again, or after 30 days. What a mail says, and mails that
 * were given up unsent, tell nothing about the address.
 */
export const refusalOf = (
  address: RawBuilder<unknown>,
  mailId: RawBuilder<unknown> = sql`0`,
): RawBuilder<Date | null> => sql`(
  select case when state = 'parked' then settled_at end from mails
  where lower(mails.address) = lower(${address}) and mails.id <> ${mailId}
    and (state = 'sent' or state = 'parked' and reason = 'refused') and settled_at > now() - interval '30 days'
  order by settled_at desc limit 1)`;

/** The same of the address of `users`. */
export const mailRefusedAt = refusalOf(sql`users.email`);
