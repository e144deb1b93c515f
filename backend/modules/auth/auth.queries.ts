import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import { createBatcher, perDatabase } from '#shared/database/batcher.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { deleteSteps } from './enter.queries.ts';

/** Also of deactivated accounts. */
export async function findCredentials(
  db: Reader,
  email: string,
): Promise<{ user: User; password_hash: string; session_epoch: number } | undefined> {
  return await db
    .selectFrom('users')
    .select([asUser, 'users.password_hash', 'users.session_epoch'])
    .where(sql`lower(email)`, '=', foldAddress(email))
    .where('past_of', 'is', null)
    .executeTakeFirst();
}

/** Null when no active account has the address. */
export async function findActiveId(db: Reader, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', foldAddress(email))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findPasswordHash(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash;
}

export async function updatePasswordHash(trx: Trx, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** A coach's link works only while its maker is one: others may have been made while the maker was removed. */
const MAKER_IS_THERE = sql<boolean>`(created_by = user_id
  or exists (select from users maker where maker.id = created_by and maker.is_admin and maker.deactivated_at is null)
  or exists (select from invitations where invitations.token_hash = sign_in_links.token_hash))`;

const liveLinks = (db: Reader, tokenHashes: readonly string[]) =>
  db
    .selectFrom('sign_in_links')
    .innerJoin('users', 'users.id', 'sign_in_links.user_id')
    .select(asUser)
    .where('token_hash', 'in', tokenHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deactivated_at', 'is', null)
    .where(MAKER_IS_THERE);

/** Coalesced query: concurrent calls share a statement, so a flood of invalid links stays cheap. */
const lookup = perDatabase((db) =>
  createBatcher<string, User | undefined>(
    async (tokenHashes) => {
      const rows = await liveLinks(db, tokenHashes).select('token_hash').execute();
      const owners = new Map(rows.map(({ token_hash, user }) => [token_hash, user]));
      return tokenHashes.map((tokenHash) => owners.get(tokenHash));
    },
    { maxBatch: 200, maxWaiting: 1_000 },
  ),
);

/** The user of a link that is neither used nor expired. */
export async function findLinkOwner(db: Database, tokenHash: string): Promise<User | undefined> {
  return await lookup(db)(tokenHash);
}

/** Notes that an invited person has opened the link; false if it was noted before. */
export async function markOpened(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ opened_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Also ends sign-ins that wait for the second factor, and a change of address that waits for its confirmation, whose new
 * address it returns. A link that puts an address back stays.
 */
export async function deleteLinks(trx: Trx, userId: number): Promise<string | undefined> {
  await deleteSteps(trx, userId);
  await trx.deleteFrom('sign_in_links').where('user_id', '=', userId).execute();
  const ended = await trx
    .updateTable('mailed_links')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'confirm-address')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'used_at'])
    .execute();
  return ended.find(({ used_at }) => used_at === null)?.email ?? undefined;
}

/** Whether a change of address waits for its confirmation. */
export async function hasPendingAddress(db: Reader, userId: number): Promise<boolean> {
  const { rows } = await sql`select from mailed_links where user_id = ${userId} and kind = 'confirm-address'
    and used_at is null and expires_at > now() limit 1`.execute(db);
  return rows.length > 0;
}

/** Consumes a link; of two concurrent calls, one succeeds. */
export async function useLink(trx: Trx, tokenHash: string): Promise<User | undefined> {
  const owner = await liveLinks(trx, [tokenHash]).forUpdate('sign_in_links').executeTakeFirst();
  if (!owner) return undefined;
  await trx
    .updateTable('sign_in_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
  return owner.user;
}

type NewLink = { kind: LinkKind; userId: number; hours: number } & (
  | { email: string }
  | { session: string; device: string | null }
);

/** Inserts a link and asks a worker for its mail. The worker makes the token, so no event holds it. */
export async function askForMail(trx: Trx, { userId, hours, ...link }: NewLink): Promise<void> {
  const { id } = await trx
    .insertInto('mailed_links')
    .values({ ...link, user_id: userId, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestWork(trx, 'link.asked', { userId, linkId: id });
}

/** How many links of a kind were asked for within some hours, and the seconds until the oldest leaves that window. */
export async function countAsked(
  db: Reader,
  { kind, userId, hours }: { kind: LinkKind; userId: number; hours: number },
): Promise<{ count: number; retryAfter: number }> {
  const window = sql`make_interval(hours => ${hours})`;
  return await db
    .selectFrom('mailed_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<number>`ceil(coalesce(extract(epoch from min(created_at) + ${window} - now()), 0))::int`.as(
        'retryAfter',
      ),
    )
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - ${window}`)
    .executeTakeFirstOrThrow();
}
