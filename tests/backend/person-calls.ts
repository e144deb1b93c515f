import type { LightMyRequestResponse } from 'fastify';
import type { Updateable } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';
import { PASSWORD, type Person } from './test-person.ts';

/** Changes the row of a user, as time or an operator does. */
export const changeUser = (db: Database, { user }: Person, change: Updateable<Tables['users']>) =>
  db.updateTable('users').set(change).where('id', '=', user.id).execute();

/** Deletes an account, by the password of whoever calls. */
export const deleteAccount = (who: Person, { user }: Person): Promise<LightMyRequestResponse> =>
  who.delete(`/api/users/${user.id}`, { email: user.email, password: PASSWORD });
