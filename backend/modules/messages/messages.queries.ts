import { sql } from 'kysely';
import type { Message } from '#shared/contract/messages.ts';
import type { Reader } from '#shared/database/database.ts';
import { presentMessage, selectMessages } from '#shared/messages/messages.queries.ts';

export interface MessagePage {
  userId: number;
  /** Only this day's messages. */
  day?: number | undefined;
  before?: number | undefined;
  /** Only messages with this text, in any case. */
  q?: string | undefined;
}

/** Newest first; in a search those from an id on. */
export async function listMessages(
  db: Reader,
  { userId, day, before, q }: MessagePage,
  limit: number,
  from?: number,
): Promise<Message[]> {
  let page = selectMessages(db).where('m.user_id', '=', userId).orderBy('m.id', 'desc').limit(sql.lit(limit));
  if (day !== undefined) page = page.where('m.day', '=', day);
  if (before !== undefined) page = page.where('m.id', '<', before);
  if (from !== undefined) page = page.where('m.id', '>=', from);
  // A literal text of a regular expression takes a time of the message's length; LIKE takes that times the text's.
  if (q) page = page.where('m.message', '~*', `***=${q}`);
  return (await page.execute()).map(presentMessage);
}

/** The id of the message in this place of a page, counted from 0; undefined when the page is shorter. */
export async function findIdInPlace(
  db: Reader,
  { userId, day, before }: MessagePage,
  place: number,
): Promise<number | undefined> {
  let page = db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(sql.lit(place))
    .limit(sql.lit(1));
  if (day !== undefined) page = page.where('day', '=', day);
  if (before !== undefined) page = page.where('id', '<', before);
  return (await page.executeTakeFirst())?.id;
}

/** Whether a message is in this conversation. */
export async function isInConversation(db: Reader, messageId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select from messages where id = ${messageId} and user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}
