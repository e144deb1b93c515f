import { sql } from 'kysely';
import type { HeldProblem } from '#shared/contract/held-messages.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/log.ts';
import { type NewMessage, writeUncounted } from './write-messages.queries.ts';

export interface HeldRow {
  id: number;
  userId: number;
  day: number;
  message: string;
  quotedId: number | null;
  authorId: number | null;
  isAuthorCoach: boolean;
  isClientActive: boolean;
  isDue: boolean;
  /** Why it was not sent at its time. */
  problem: HeldProblem | null;
  /** The client has written since a coach wrote or changed it. */
  isOvertaken: boolean;
}

/**
 * Locks a held message; its conversation first, as whoever writes messages or deletes the client. A client without one gets an
 * empty one, which no list shows, so that their first message waits for the held one as any other does.
 */
export async function lockHeld(trx: Trx, id: number): Promise<HeldRow | undefined> {
  await sql`
    insert into conversations (user_id) select user_id from held_messages where id = ${id} on conflict do nothing
  `.execute(trx);
  await sql`
    select from conversations where user_id = (select user_id from held_messages where id = ${id}) for update
  `.execute(trx);
  const { rows } = await sql<HeldRow>`
    select held.id, held.user_id as "userId", held.day, held.message, quoted_id as "quotedId", author_id as "authorId",
      author.id is not null as "isAuthorCoach", client.deactivated_at is null as "isClientActive",
      due_at <= now() as "isDue", problem, exists (select from messages where messages.user_id = held.user_id and not from_admin and removed_at is null
        and created_at > written_at and created_at >= waiting_since) as "isOvertaken"
    from held_messages as held join users as client on client.id = held.user_id
      left join users as author on author.id = author_id and author.is_admin and author.deactivated_at is null
      left join conversations on conversations.user_id = held.user_id
    where held.id = ${id} for update of held
  `.execute(trx);
  return rows[0];
}

/** Deletes a locked held message and tells the coaches' screens. */
export async function deleteHeld(trx: Trx, { id, userId }: Pick<HeldRow, 'id' | 'userId'>): Promise<void> {
  await trx.deleteFrom('held_messages').where('id', '=', id).execute();
  await recordEvent(trx, 'held.changed', { userId });
}

/** Turns a locked held message into a message, in one transaction: it is sent once, whatever ends when. Its id. */
export async function releaseHeld(
  trx: Trx,
  held: HeldRow,
  { authorId, isAnswer }: { authorId: number; isAnswer: boolean },
): Promise<number | undefined> {
  const { requestId, traceparent } = currentCause();
  // No key of a call has a space; `answers_nobody` (SQL) reads it.
  const key = `held ${held.id}${isAnswer ? '' : ' overtaken'}`;
  const message: NewMessage = {
    ...{ author_id: authorId, user_id: held.userId, day: held.day, message: held.message, from_admin: true },
    ...{ client_id: key, quoted_id: held.quotedId, request_id: requestId, traceparent },
  };
  const [sent] = await writeUncounted(trx, [message], { areAnswers: isAnswer });
  await deleteHeld(trx, held);
  return sent?.event?.payload.message.id;
}
