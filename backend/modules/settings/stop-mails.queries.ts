import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

interface StopLink {
  userId: number;
  kinds: readonly NoticeKind[];
  isAdmin: boolean;
}

export async function findStopLink(db: Reader, tokenHash: string): Promise<StopLink | undefined> {
  return await db
    .selectFrom('stop_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id as userId', 'kinds', 'is_admin as isAdmin'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** One change of a person's settings at a time. */
export async function lockPerson(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
