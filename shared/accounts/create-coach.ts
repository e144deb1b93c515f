import type { Database } from '#shared/database/database.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { hashPassword } from './passwords.ts';

/** Inserts a coach. Undefined when the e-mail address is taken. */
export async function createCoach(
  db: Database,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ id: number; name: string } | undefined> {
  const coach = { email, name, company: PRODUCT_NAME, is_admin: true, current_day: SPRINT_DAYS };
  return await db
    .insertInto('users')
    .values({ ...coach, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}
