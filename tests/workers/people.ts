import { randomUUID } from 'node:crypto';
import type { InsertObject, UpdateObject } from 'kysely';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Database } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';

/** A participant, unless changed. */
export async function insertUser(
  db: Database,
  changes: Partial<InsertObject<Tables, 'users'>> = {},
): Promise<number> {
  const email = `${randomUUID()}@example.com`;
  const person = { email, name: 'Ada Rossi', company: null, password_hash: 'none' };
  const query = db.insertInto('users').values({ ...person, ...changes });
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
}

export const setUser = (db: Database, id: number, change: UpdateObject<Tables, 'users'>) =>
  db.updateTable('users').set(change).where('id', '=', id).execute();

export async function userOf(db: Database, id: number): Promise<User> {
  const row = db.selectFrom('users').select(asUser).where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).user;
}

/** Work for a day that is handed in. */
export async function insertSubmission(
  db: Database,
  user_id: number,
  task_day: number,
  changes: Partial<InsertObject<Tables, 'submissions'>> = {},
): Promise<number> {
  const row = { user_id, task_day, other_url: 'work.txt', ...changes };
  return (await db.insertInto('submissions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertCohort(
  db: Database,
  starts_on: InsertObject<Tables, 'cohorts'>['starts_on'],
  policy: CohortPolicy,
): Promise<number> {
  const row = db.insertInto('cohorts').values({ name: randomUUID(), starts_on, policy });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/** Somebody who has signed in before gets mail. */
export const knowDevice = (db: Database, user_id: number) =>
  db.insertInto('known_devices').values({ user_id, device_hash: 'laptop' }).execute();

/** A session that ends in so many ms; its id. */
export async function insertSession(db: Database, user_id: number, ends = 3_600_000): Promise<string> {
  const id = randomUUID();
  const times = { seen_at: new Date(), expires_at: new Date(Date.now() + ends) };
  await db
    .insertInto('sessions')
    .values({ id, user_id, remember: false, ...times })
    .execute();
  return id;
}
