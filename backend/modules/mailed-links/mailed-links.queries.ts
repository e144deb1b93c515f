import { sql } from 'kysely';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';

/** A link that is neither used nor expired, of an active account. */
export interface LiveLink {
  id: number;
  kind: LinkKind;
  userId: number;
  name: string;
  /** The account's. */
  ownEmail: string;
  email: string | null;
  session: string | null;
  device: string | null;
  createdAt: Date;
}

const liveLinks = (db: Reader) =>
  db
    .selectFrom('mailed_links as links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .select(['links.id', 'kind', 'user_id as userId', 'users.name', 'users.email as ownEmail'])
    .select(['links.email', 'session', 'device', 'links.created_at as createdAt'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deactivated_at', 'is', null);

export async function findLive(db: Database, tokenHash: string): Promise<LiveLink | undefined> {
  return await liveLinks(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Uses up a link, with its account locked; of two concurrent calls, one succeeds. */
export async function spendLink(trx: Trx, { id, userId }: LiveLink): Promise<LiveLink | undefined> {
  await lockAccount(trx, userId);
  const link = await liveLinks(trx).where('links.id', '=', id).forUpdate('links').executeTakeFirst();
  if (!link) return undefined;
  await trx.updateTable('mailed_links').set({ used_at: sql<Date>`now()` }).where('id', '=', id).execute();
  return link;
}

async function lockAccount(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Ends a person's open links of a kind, from `since` on. */
export async function endLinks(trx: Trx, userId: number, kind: LinkKind, since = 0): Promise<void> {
  await trx
    .updateTable('mailed_links')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '>=', since)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

export async function findPending(
  db: Reader,
  userId: number,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  return await db
    .selectFrom('mailed_links')
    .select((row) => [row.fn.coalesce('email', sql.lit('')).as('email'), 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'confirm-address')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** A new address replaces the old one; the unique index refuses a taken one. */
export async function updateAddress(trx: Trx, userId: number, email: string): Promise<void> {
  await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** Whether a session of a person is still there; ends it. */
export async function deleteSessionOf(trx: Trx, userId: number, session: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', session)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
