import { sql } from 'kysely';

/**
 * SQL: when the mail server last refused a mail to the address of `users`; null once it took a later one, or an operator
 * tries the refused one again, or after 30 days.
 */
export const mailRefusedAt = sql<Date | null>`(
  select case when state = 'parked' and reason = 'refused' then settled_at end from mails
  where lower(mails.address) = lower(users.email) and state in ('sent', 'parked')
    and settled_at > now() - interval '30 days'
  order by settled_at desc limit 1)`;
