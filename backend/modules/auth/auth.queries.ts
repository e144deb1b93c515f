import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/platform/database.ts';
import { type UserRow, userColumns } from '#shared/platform/present-user.ts';

export async function findCredentials(
  db: Reader,
  email: string,
): Promise<(UserRow & { password_hash: string }) | undefined> {
  return await db
    .selectFrom('users')
    .select([...userColumns, 'users.password_hash'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined when the address is taken, whatever its letter case. */
export async function insertParticipant(
  trx: Trx,
  person: { email: string; name: string; company: string | null; passwordHash: string },
): Promise<UserRow | undefined> {
  const { passwordHash, ...columns } = person;
  return await trx
    .insertInto('users')
    .values({ ...columns, password_hash: passwordHash, last_activity: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}
