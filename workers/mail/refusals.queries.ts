import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { refusalOf } from '#shared/database/person-sql.ts';

/** To whose address this is the first mail refused after others arrived; undefined for any other mail. */
export async function findNewlyRefused(
  trx: Trx,
  mailId: number,
): Promise<{ userId: number; day: number; isAdmin: boolean } | undefined> {
  const { rows } = await sql<{ userId: number; day: number; isAdmin: boolean }>`
    select users.id as "userId", greatest(current_day, resume_day, 1) as day, is_admin as "isAdmin"
    from mails refused join users on users.id = refused.user_id and lower(users.email) = lower(refused.address)
    where refused.id = ${mailId} and refused.state = 'parked' and refused.reason = 'refused'
      and deactivated_at is null and ${refusalOf(sql`refused.address`, sql`refused.id`)} is null
  `.execute(trx);
  return rows[0];
}
