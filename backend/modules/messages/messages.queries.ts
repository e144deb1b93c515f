import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/platform/database.ts';

const withAuthor = (db: Reader) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .selectAll('messages')
    .select('users.name as author_name');

export type MessageRow = Awaited<ReturnType<ReturnType<typeof withAuthor>['executeTakeFirstOrThrow']>>;

export interface MessagePage {
  userId: number;
  /** Only this day's messages. */
  day?: number | undefined;
  before?: number | undefined;
}

/** Newest first. */
export async function listMessages(
  db: Reader,
  { userId, day, before }: MessagePage,
  limit: number,
): Promise<MessageRow[]> {
  let page = withAuthor(db)
    .where('messages.user_id', '=', userId)
    .orderBy('messages.id', 'desc')
    .limit(limit);
  if (day !== undefined) page = page.where('messages.day', '=', day);
  if (before !== undefined) page = page.where('messages.id', '<', before);
  return await page.execute();
}

/** Writers of one conversation take turns, so that its ids are in the order of its commits. */
export async function lockConversation(trx: Trx, userId: number): Promise<void> {
  await trx
    .insertInto('conversations')
    .values({ user_id: userId, last_message_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_message_at: sql<Date>`now()` }))
    .execute();
}

/** A participant's message waits for an answer from its first unanswered word; a coach's ends the wait. */
export async function noteWaiting(trx: Trx, userId: number, fromAdmin: boolean): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({
      waiting_since: fromAdmin ? null : sql<Date>`coalesce(waiting_since, clock_timestamp())`,
      snoozed_until: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function findByClientId(
  trx: Trx,
  authorId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await withAuthor(trx)
    .where('messages.author_id', '=', authorId)
    .where('messages.client_id', '=', clientId)
    .executeTakeFirst();
}

export interface NewMessage {
  user_id: number;
  day: number;
  author_id: number;
  from_admin: boolean;
  message: string;
  client_id: string | null;
}

export async function insertMessage(trx: Trx, message: NewMessage): Promise<Omit<MessageRow, 'author_name'>> {
  return await trx
    .insertInto('messages')
    .values({ ...message, created_at: sql<Date>`clock_timestamp()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
