import { Message } from '#shared/contract/messages.ts';
import type { Reader } from '#shared/database/database.ts';
import { columnsOf, presenterOf } from '#shared/database/json-of.ts';
import { message } from './message-json.ts';

/** Messages `m` with their authors `a` and what belongs to them. */
export const selectMessages = (db: Reader) =>
  db.selectFrom('messages as m').innerJoin('users as a', 'a.id', 'm.author_id').select(columnsOf(message));

export const presentMessage = presenterOf(Message);

export async function findMessage(db: Reader, id: number): Promise<Message | undefined> {
  const row = await selectMessages(db).where('m.id', '=', id).executeTakeFirst();
  return row && presentMessage(row);
}
