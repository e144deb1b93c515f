import type { Freshness } from '#frontend/data/freshness.ts';
import { keys, type MessagePages } from '#frontend/data/queries.ts';
import { withMessage } from '#frontend/realtime/merge.ts';
import {
  type ConversationState,
  INBOX_PAGE,
  type InboxItem,
  MOST_UNREAD_DAYS,
  type ReadMark,
  type ReadState,
  type UnreadDay,
} from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';

/** One more message that its reader has not read. An answer that holds it already names its id or a later one. */
export function withUnread(days: UnreadDay[], message: Message): UnreadDay[] | undefined {
  const { userId, day, id } = message;
  const known = days.find((each) => each.userId === userId && each.day === day);
  if (known && known.lastId >= id) return days;
  if (known)
    return days.map((each) => (each === known ? { ...each, unread: each.unread + 1, lastId: id } : each));
  // What a list that was cut off leaves out is not known.
  if (days.length >= MOST_UNREAD_DAYS) return undefined;
  return [...days, { userId, day, unread: 1, lastId: id }];
}

/** An answered conversation waits for nobody. */
export function withoutUnread(days: UnreadDay[], userId: number): UnreadDay[] | undefined {
  const rest = days.filter((each) => each.userId !== userId);
  if (rest.length === days.length) return days;
  return days.length >= MOST_UNREAD_DAYS ? undefined : rest;
}

/** The reader has read up to these marks. */
export function withRead(
  days: UnreadDay[],
  userId: number,
  marks: readonly ReadMark[],
): UnreadDay[] | undefined {
  const markOf = (day: number): number => marks.find((mark) => mark.day === day)?.lastReadId ?? 0;
  const rest = days.filter((each) => each.userId !== userId || each.lastId > markOf(each.day));
  // How many of a day's messages a mark in their midst leaves is not known.
  const isPartial = rest.some((each) => each.userId === userId && markOf(each.day) > 0);
  if (isPartial || (rest.length < days.length && days.length >= MOST_UNREAD_DAYS)) return undefined;
  return rest.length === days.length ? days : rest;
}

const later = (a: string, b: string): string => (a.localeCompare(b) > 0 ? a : b);

/** Marks only move forward, so the further one of each day is right, whichever came first. */
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

/** The first unanswered message comes so soon after the beginning of the wait, which is noted first. */
const FIRST_WITHIN_MS = 100;

/** The inbox after a participant's message: it waits from its first unanswered word on. */
export function withWaiting(
  items: InboxItem[],
  message: Message,
  { clientName, conversation }: { clientName: string; conversation: ConversationState },
): InboxItem[] | undefined {
  const { userId, id, createdAt } = message;
  const known = items.find((item) => item.userId === userId);
  if (known && known.lastMessage.id >= id) return items;
  const { waitingSince, company, currentDay } = conversation;
  if (waitingSince === null) return undefined;
  const facts = {
    userId,
    userName: clientName,
    company,
    currentDay,
    waitingSince,
    snoozedUntil: null,
    lastMessage: message,
  };
  if (known) {
    const next = { ...facts, unanswered: known.unanswered + 1 };
    return items.map((item) => (item === known ? next : item));
  }
  // How many words wait besides this one, and what a list that was cut off leaves out, is not known.
  const isFirst = Date.parse(createdAt) - Date.parse(waitingSince) < FIRST_WITHIN_MS;
  if (!isFirst || items.length >= INBOX_PAGE) return undefined;
  return [...items, { ...facts, unanswered: 1 }].toSorted(
    (a, b) => a.waitingSince.localeCompare(b.waitingSince) || a.userId - b.userId,
  );
}

/** A conversation that was answered, or is not in this list any more. */
export function withoutWaiting(items: InboxItem[], userId: number): InboxItem[] | undefined {
  const rest = items.filter((item) => item.userId !== userId);
  if (rest.length === items.length) return items;
  return items.length >= INBOX_PAGE ? undefined : rest;
}

/** Shows a message, from the answer of its own write or from its push, in every list that it belongs to. */
export function showMessage({ patch }: Pick<Freshness, 'patch'>, message: Message): void {
  const { userId, day } = message;
  patch<MessagePages>(keys.messages(userId), (list) => withMessage(list, message));
  patch<MessagePages>(keys.dayMessages(userId, day), (list) => withMessage(list, message));
}

/** Shows what the signed-in person has read by now. */
export function showRead({ patch }: Pick<Freshness, 'patch'>, userId: number, state: ReadState): void {
  patch<ReadState>(keys.readState(userId), (known) => mergeReadState(known, state));
  patch<UnreadDay[]>(keys.unread, (days) => withRead(days, userId, state.own));
}
