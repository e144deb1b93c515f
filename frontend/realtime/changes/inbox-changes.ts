import { appendItem, isWhole, itemsOf, mapPages, type Pages, withoutItem } from '#frontend/data/pages.ts';
import type { ConversationItem, ConversationState, InboxItem } from '#shared/contract/conversations.ts';
import type { EventPayload } from '#shared/contract/events.ts';
import type { Message } from '#shared/contract/messages.ts';

export type Inbox = Pages<InboxItem>;

/** A sent message and the state of its conversation after it. */
export type Sent = EventPayload<'message.sent'> & { conversation: ConversationState };

/** The first unanswered message is created at most this long after `waitingSince`, ms. */
const FIRST_WITHIN_MS = 100;

const isFirst = ({ message, conversation: { waitingSince } }: Sent): boolean =>
  waitingSince !== null && Date.parse(message.createdAt) - Date.parse(waitingSince) < FIRST_WITHIN_MS;

/** A message as the lists of conversations hold it. */
export const listed = ({ quote: _, reactions: __, files: ___, ...message }: Message): Message => message;

const factsOf = ({ message, clientName, conversation: { company, currentDay } }: Sent) => ({
  userId: message.userId,
  userName: clientName,
  company,
  currentDay,
  snoozedUntil: null,
  lastMessage: listed(message),
});

/** Longest waiting first. */
const byWait = (a: InboxItem, b: InboxItem): number =>
  a.waitingSince.localeCompare(b.waitingSince) || a.userId - b.userId;

/** The inbox after a participant's message; the wait starts at the first unanswered message. */
export function withWaiting(list: Inbox, sent: Sent): Inbox | undefined {
  const { message, conversation } = sent;
  const known = itemsOf(list).find(({ userId }) => userId === message.userId);
  if (known && known.lastMessage.id >= message.id) return list;
  const { waitingSince } = conversation;
  if (waitingSince === null) return undefined;
  const facts = { ...factsOf(sent), avatarURL: message.authorAvatarURL, waitingSince };
  if (known) {
    const next = { ...facts, unanswered: known.unanswered + 1 };
    return mapPages(list, (item) => (item === known ? next : item));
  }
  // The number of other waiting messages, and what is on pages that are not loaded, are unknown.
  return isFirst(sent) && isWhole(list) ? appendItem(list, { ...facts, unanswered: 1 }, byWait) : undefined;
}

/** Removes a conversation that was answered or has left this list. */
export const withoutWaiting = (list: Inbox, userId: number): Inbox | undefined =>
  withoutItem(list, (item) => item.userId === userId);

/** A conversation after a message. Undefined where the number of unanswered messages is unknown. */
export function withSent(known: ConversationItem | null, sent: Sent): ConversationItem | null | undefined {
  if (!known) return undefined;
  const { message, conversation } = sent;
  if (known.lastMessage.id >= message.id) return known;
  const { waitingSince } = conversation;
  const avatarURL = message.fromAdmin ? known.avatarURL : message.authorAvatarURL;
  const facts = { ...factsOf(sent), avatarURL, waitingSince };
  if (waitingSince === null) return { ...facts, unanswered: 0 };
  if (waitingSince === known.waitingSince) return { ...facts, unanswered: known.unanswered + 1 };
  return isFirst(sent) ? { ...facts, unanswered: 1 } : undefined;
}
