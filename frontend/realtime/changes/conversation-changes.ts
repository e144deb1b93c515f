import type { Freshness } from '#frontend/data/freshness.ts';
import type { MessagePages } from '#frontend/data/message-queries.ts';
import { mapPages, type Pages } from '#frontend/data/pages.ts';
import { keys } from '#frontend/data/queries.ts';
import { newerMessage, withMessage, withQuoted } from '#frontend/realtime/merge.ts';
import type { ConversationItem, ReadMark, ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import type { HeldList } from '#shared/contract/held-messages.ts';
import { MAX_UNREAD_DAYS } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import { type Inbox, listed } from './inbox-changes.ts';

/** Adds an unread message. An answer that already includes it has its id or a later one. */
export function withUnread(days: UnreadDay[], message: Message): UnreadDay[] | undefined {
  const { userId, day, id } = message;
  const known = days.find((each) => each.userId === userId && each.day === day);
  if (known && known.lastId >= id) return days;
  if (known)
    return days.map((each) => (each === known ? { ...each, unread: each.unread + 1, lastId: id } : each));
  // A truncated list may leave this day out.
  if (days.length >= MAX_UNREAD_DAYS) return undefined;
  return [...days, { userId, day, unread: 1, lastId: id }];
}

/** Removes a conversation that has been answered. */
export function withoutUnread(days: UnreadDay[], userId: number): UnreadDay[] | undefined {
  const rest = days.filter((each) => each.userId !== userId);
  if (rest.length === days.length) return days;
  return days.length >= MAX_UNREAD_DAYS ? undefined : rest;
}

/** Applies new read marks. */
export function withRead(
  days: UnreadDay[],
  userId: number,
  marks: readonly ReadMark[],
): UnreadDay[] | undefined {
  const markOf = (day: number): number => marks.find((mark) => mark.day === day)?.lastReadId ?? 0;
  const rest = days.filter((each) => each.userId !== userId || each.lastId > markOf(each.day));
  // How many messages of a partly read day are left is unknown.
  const isPartial = rest.some((each) => each.userId === userId && markOf(each.day) > 0);
  if (isPartial || (rest.length < days.length && days.length >= MAX_UNREAD_DAYS)) return undefined;
  return rest.length === days.length ? days : rest;
}

const later = (a: string, b: string): string => (a.localeCompare(b) > 0 ? a : b);

/** Merges by the highest mark per day: marks only move forward, so the order of updates does not matter. */
function mergeMarks(known: readonly ReadMark[], next: readonly ReadMark[]): ReadMark[] {
  const byDay = new Map(known.map((mark) => [mark.day, mark]));
  for (const mark of next) {
    const { lastReadId = 0, readAt = '' } = byDay.get(mark.day) ?? {};
    byDay.set(mark.day, {
      day: mark.day,
      lastReadId: Math.max(lastReadId, mark.lastReadId),
      readAt: later(readAt, mark.readAt),
    });
  }
  return [...byDay.values()].toSorted((a, b) => a.day - b.day);
}

export const mergeReadState = (
  known: ReadState,
  { own = [], others = [] }: Partial<ReadState>,
): ReadState => ({
  own: mergeMarks(known.own, own),
  others: mergeMarks(known.others, others),
});

/** Adds a message, from its own write's answer or a push, to every list that it belongs to. */
export function showMessage(
  { patch, invalidate }: Pick<Freshness, 'patch' | 'invalidate'>,
  message: Message,
): void {
  const { userId, day } = message;
  patch<MessagePages>(keys.messages(userId), (list) => withMessage(list, message));
  patch<MessagePages>(keys.dayMessages(userId, day), (list) => withMessage(list, message));
  // The server decides what a search finds.
  invalidate(keys.messageSearches(userId));
}

/** Shows the new state of a message everywhere, also where it is quoted; what waits and is unread changes with a removal. */
export function showChanged(
  freshness: Pick<Freshness, 'patch' | 'patchAll' | 'invalidate'>,
  message: Message,
): void {
  const { userId, removedAt } = message;
  const { patch, patchAll, invalidate } = freshness;
  showMessage(freshness, message);
  patchAll<MessagePages>(keys.messages(userId), (list) => withQuoted(list, message));
  // What coaches hold may quote it.
  patch<HeldList>(keys.held(userId), (held) =>
    held.messages.some(({ quote }) => quote?.id === message.id) ? undefined : held,
  );
  const inItem = <T extends ConversationItem>(item: T): T => withLast(item, message);
  patchAll<Inbox>(keys.inbox, (list) => mapPages(list, inItem));
  patchAll<Pages<ConversationItem>>(keys.allConversations, (list) => mapPages(list, inItem));
  patch<ConversationItem | null>(keys.conversation(userId), (item) => item && inItem(item));
  if (removedAt === undefined) return;
  for (const list of [
    keys.unread,
    keys.inbox,
    keys.attention,
    keys.allConversations,
    keys.conversation(userId),
  ])
    invalidate(list);
}

function withLast<T extends ConversationItem>(item: T, message: Message): T {
  if (item.lastMessage.id !== message.id) return item;
  const lastMessage = newerMessage(item.lastMessage, listed(message));
  return lastMessage === item.lastMessage ? item : { ...item, lastMessage };
}

/** Shows what the current user has read. */
export function showRead({ patch }: Pick<Freshness, 'patch'>, userId: number, state: ReadState): void {
  patch<ReadState>(keys.readState(userId), (known) => mergeReadState(known, state));
  patch<UnreadDay[]>(keys.unread, (days) => withRead(days, userId, state.own));
}
