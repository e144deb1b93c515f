import { sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';

/** Addresses that were asked for, and former ones. */
export const readAddresses = (db: Reader, userId: number) =>
  db
    .selectFrom('mailed_links')
    .select(['kind', 'email', 'created_at as askedAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();

export const readInvitation = (db: Reader, userId: number) =>
  db
    .selectFrom('invitations')
    .select(['words', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Whether a coach has made a link within a day with which they could sign in themselves. */
export async function hasNewCoachLink(db: Reader, userId: number): Promise<boolean> {
  const { rows } = await sql`select from audit where user_id = ${userId} and action = 'sign-in-link'
    and created_at > now() - interval '1 day' limit 1`.execute(db);
  return rows.length > 0;
}
