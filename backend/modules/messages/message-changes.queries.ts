import { sql } from 'kysely';
import type { Actor } from '#backend/http/access.ts';
import { CHANGE_MINUTES } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';

export interface ChangeableMessage {
  userId: number;
  day: number;
  authorId: number;
  message: string;
  fromAdmin: boolean;
  isRemoved: boolean;
  /** Its author may change it. */
  isYoung: boolean;
}

/** Locks a message of a conversation that the actor may read. */
export async function lockMessage(
  trx: Trx,
  { id, isAdmin }: Actor,
  messageId: number,
): Promise<ChangeableMessage | undefined> {
  const { rows } = await sql<ChangeableMessage>`
    select user_id as "userId", day, author_id as "authorId", message, from_admin as "fromAdmin",
      removed_at is not null as "isRemoved",
      created_at > clock_timestamp() - make_interval(mins => ${CHANGE_MINUTES}) as "isYoung"
    from messages where id = ${messageId} and (${isAdmin} or user_id = ${id}) for no key update
  `.execute(trx);
  return rows[0];
}

/** Lets a removal of the message that this one quotes wait for the event with the quote, or the event for the removal. */
export async function lockQuoted(trx: Trx, messageId: number): Promise<void> {
  await sql`
    select from messages where id = (select quoted_id from messages where id = ${messageId}) for share
  `.execute(trx);
}

/** Locks the conversation of a message, as new messages do before they lock anything else of it. */
export async function lockConversationOf(trx: Trx, messageId: number): Promise<void> {
  await sql`
    select from conversations where user_id = (select user_id from messages where id = ${messageId}) for update
  `.execute(trx);
}

export async function updateWords(trx: Trx, messageId: number, message: string): Promise<void> {
  await sql`
    update messages set message = ${message}, revision = revision + 1, edited_at = date_trunc('milliseconds', now())
    where id = ${messageId}
  `.execute(trx);
}

export async function removeWords(trx: Trx, messageId: number): Promise<void> {
  await sql`
    with gone as (delete from message_reactions where message_id = ${messageId}),
      files as (delete from message_files where message_id = ${messageId})
    update messages set message = '', has_files = false, revision = revision + 1, removed_at = date_trunc('milliseconds', now())
    where id = ${messageId}
  `.execute(trx);
}

/** Lets the conversation wait since its first unanswered message that is left. */
export async function waitForTheRest(trx: Trx, userId: number): Promise<void> {
  await sql`
    update conversations set waiting_since = (select min(created_at) from messages
      where messages.user_id = ${userId} and not from_admin and removed_at is null
        and created_at >= conversations.waiting_since)
    where user_id = ${userId} and waiting_since is not null
  `.execute(trx);
}
