import type { Freshness } from '#frontend/data/freshness.ts';
import { keys } from '#frontend/data/queries.ts';
import type { ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { mergeReadState, withRead } from './changes/conversation-changes.ts';
import { mergeMessage } from './merge.ts';

/** Shows a message in every list that it belongs to, whether its own answer or its push came first. */
export function showMessage({ patch }: Pick<Freshness, 'patch'>, message: Message): void {
  const { userId, day } = message;
  patch<Message[]>(keys.messages(userId), (list) => mergeMessage(list, message));
  patch<Message[]>(keys.dayMessages(userId, day), (list) => mergeMessage(list, message));
}

/** Shows what the signed-in person has read by now. */
export function showRead({ patch }: Pick<Freshness, 'patch'>, userId: number, state: ReadState): void {
  patch<ReadState>(keys.readState(userId), (known) => mergeReadState(known, state));
  patch<UnreadDay[]>(keys.unread, (days) => withRead(days, userId, state.own));
}
