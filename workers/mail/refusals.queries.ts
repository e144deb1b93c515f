import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/** The participant to whose address this is the first mail refused after others arrived; undefined for any other. */
export async function findNewlyRefused(
  trx: Trx,
  mailId: number,
): Promise<{ userId: number; day: number } | undefined> {
  const { rows } = await sql<{ userId: number; day: number }>`
    select users.id as "userId", greatest(current_day, resume_day, 1) as day
    from mails refused join users on users.id = refused.user_id and lower(users.email) = lower(refused.address)
    where refused.id = ${mailId} and refused.state = 'parked' and refused.reason = 'refused'
      and not is_admin and deactivated_at is null and not exists (
        select from (select reason from mails
          where lower(mails.address) = lower(refused.address) and mails.id <> refused.id
            and state in ('sent', 'parked') and settled_at > now() - interval '30 days'
          order by settled_at desc limit 1) as before
        where before.reason = 'refused')
  `.execute(trx);
  return rows[0];
}
