import { sql } from 'kysely';
import type { Actor } from '#backend/http/access.ts';
import type { Area } from '#shared/contract/areas.ts';
import { CHANGE_MINUTES, type ReactionKind } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

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

interface OwnReaction {
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

/** The message of a picture; undefined for another file, or an unsent one. */
export async function findMessageOf(db: Reader, fileId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select message_id as id from message_files
    where id = ${fileId} and message_id is not null and media_type like 'image/%'
  `.execute(db);
  return rows[0]?.id;
}

export interface NewPin {
  fileId: string;
  authorId: number;
  area: Area;
  comment: string;
}

/** False: the picture has so many already, or is gone. The caller has locked its message. */
export async function insertPin(
  trx: Trx,
  { fileId, authorId, area, comment }: NewPin,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into annotations (message_file_id, author_id, target_element, comment, position, pin)
    select id, ${authorId}, 'picture', ${comment}, '{"x": 0, "y": 0}', ${JSON.stringify(area)} from message_files
    where id = ${fileId} and (select count(*) from annotations where message_file_id = ${fileId}) < ${most}
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Undefined: there is no such pin; false: it was so before. */
export async function updateTick(
  trx: Trx,
  { fileId, pinId }: { fileId: string; pinId: number },
  isTicked: boolean,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ hasChanged: boolean }>`
    with known as (select id, ticked_at is null = ${isTicked} as changes from annotations
        where id = ${pinId} and message_file_id = ${fileId}),
      changed as (update annotations set ticked_at = case when ${isTicked} then now() end
        from known where annotations.id = known.id and changes)
    select changes as "hasChanged" from known
  `.execute(trx);
  return rows[0]?.hasChanged;
}
