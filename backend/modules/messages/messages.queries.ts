import { sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';
import { type MessageRow, selectMessages } from '#shared/messages/message-rows.queries.ts';

export interface MessagePage {
  userId: number;
  /** Only this day's messages. */
  day?: number | undefined;
  before?: number | undefined;
  /** Only messages with this text, in any case. */
  q?: string | undefined;
}

/** Newest first. */
export async function listMessages(
  db: Reader,
  { userId, day, before, q }: MessagePage,
  limit: number,
): Promise<MessageRow[]> {
  let page = selectMessages(db)
    .where('messages.user_id', '=', userId)
    .orderBy('messages.id', 'desc')
    .limit(sql.lit(limit));
  if (day !== undefined) page = page.where('messages.day', '=', day);
  if (before !== undefined) page = page.where('messages.id', '<', before);
  if (q) page = page.where('messages.message', 'ilike', `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return await page.execute();
}

/** Whether a message is in this conversation. */
export async function isInConversation(db: Reader, messageId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select from messages where id = ${messageId} and user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}
