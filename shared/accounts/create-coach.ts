import { sql } from 'kysely';
import type { User } from '#shared/contract/users.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { hashPassword } from './passwords.ts';

/** Inserts a coach. Undefined when the e-mail address is taken. */
export async function createCoach(
  db: Database,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ id: number; name: string } | undefined> {
  return await insertCoach(db, { email, name, passwordHash: await hashPassword(password) });
}

/** A coach sees every day. */
const LAST_DAY = sql<number>`(select days from programme_versions where id = default_programme_version())`;

/** The first coach becomes an owner. Undefined when the e-mail address is taken. */
export async function insertCoach(
  db: Reader,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<User | undefined> {
  const coach = { email, name, company: PRODUCT_NAME, is_admin: true, current_day: LAST_DAY };
  const row = await db
    .insertInto('users')
    .values({ ...coach, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst();
  return row && presentUser(row);
}
