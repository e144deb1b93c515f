import { createToken } from '#shared/accounts/one-time-token.ts';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { Database } from '#shared/database/database.ts';
import type { Person } from './test-person.ts';

/** Gives the newest link of a person the token that the worker would. */
export async function linkTokenOf(db: Database, { user }: Person, kind: LinkKind): Promise<string> {
  const { token, tokenHash } = createToken();
  const { id } = await db
    .selectFrom('mailed_links')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('mailed_links').set({ token_hash: tokenHash }).where('id', '=', id).execute();
  return token;
}
