import { sql } from 'kysely';
import type { ReactionKind } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';

export interface OwnReaction {
  messageId: number;
  authorId: number;
  kind: ReactionKind;
}

/** False: it was there. */
export async function insertReaction(trx: Trx, { messageId, authorId, kind }: OwnReaction): Promise<boolean> {
  const { rows } = await sql`
    insert into message_reactions (message_id, author_id, kind) values (${messageId}, ${authorId}, ${kind})
    on conflict do nothing returning kind
  `.execute(trx);
  return rows.length > 0;
}

/** False: there was none. */
export async function deleteReaction(trx: Trx, { messageId, authorId, kind }: OwnReaction): Promise<boolean> {
  const { rows } = await sql`
    delete from message_reactions where message_id = ${messageId} and author_id = ${authorId} and kind = ${kind}
    returning kind
  `.execute(trx);
  return rows.length > 0;
}

export async function raiseRevision(trx: Trx, messageId: number): Promise<void> {
  await sql`update messages set revision = revision + 1 where id = ${messageId}`.execute(trx);
}
