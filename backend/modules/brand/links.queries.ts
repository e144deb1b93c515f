import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';

interface LinkRow {
  created_at: Date;
  ends_at: Date | null;
}

const isLive = sql<boolean>`(ends_at is null or ends_at > now())`;

export async function findLink(
  db: Reader,
  userId: number,
): Promise<(LinkRow & { token_hash: string; past_of: number | null }) | undefined> {
  return await db
    .selectFrom('book_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['book_links.created_at', 'ends_at', 'token_hash', 'past_of'])
    .where('user_id', '=', userId)
    .where(isLive)
    .executeTakeFirst();
}

/** Replaces the participant's link; undefined for a coach. */
export async function replaceLink(
  trx: Trx,
  userId: number,
  link: { tokenHash: string; createdAt: Date; endsAt: string | null },
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    insert into book_links (user_id, token_hash, created_at, ends_at)
    select id, ${link.tokenHash}, ${link.createdAt}::timestamptz, ${link.endsAt}::timestamptz from users where id = ${userId} and not is_admin
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, ends_at = excluded.ends_at, created_at = excluded.created_at
    returning created_at, ends_at
  `.execute(trx);
  return rows[0];
}

/** True when there was a live link. */
export async function deleteLink(trx: Trx, userId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('book_links')
    .where('user_id', '=', userId)
    .returning(isLive.as('isLive'))
    .executeTakeFirst();
  return deleted?.isLive ?? false;
}

/** Ends the links of a person's books, those of finished programmes too. */
export async function revokeAllLinks(trx: Trx, userId: number): Promise<void> {
  const past = trx.selectFrom('users').select('id').where('past_of', '=', userId);
  const where = trx
    .deleteFrom('book_links')
    .where((is) => is.or([is('user_id', '=', userId), is('user_id', 'in', past)]));
  await where.execute();
}

/**
 * The account whose book a link shows: the person's, or one of a finished programme. Undefined once the link ended or the
 * person is deactivated or a coach.
 */
export async function findSharedOwner(db: Reader, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('book_links')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('users as person', (join) =>
      join.on('person.id', '=', (on) => on.fn.coalesce('users.past_of', 'users.id')),
    )
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where(isLive)
    .where('person.deactivated_at', 'is', null)
    .where('person.is_admin', '=', false)
    .executeTakeFirst();
  return row?.user_id;
}

/** A picture of the participant. */
export async function findPicture(
  db: Reader,
  userId: number,
  fileId: string,
): Promise<{ id: string; media_type: string; size: number; sha256: string } | undefined> {
  return await db
    .selectFrom('files')
    .select(['id', 'media_type', 'size', 'sha256'])
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('media_type', 'like', 'image/%')
    .executeTakeFirst();
}
