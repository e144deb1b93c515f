import type { CacheUpdates, IsNewest } from '#frontend/data/lists/event-order.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import {
  appendItem,
  isWhole,
  itemsOf,
  mapPages,
  type Pages,
  withoutItem,
} from '#frontend/data/lists/pages.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type {
  ConversationItem,
  ConversationState,
  InboxItem,
  ReadMark,
  ReadState,
  UnreadDay,
} from '#shared/contract/conversations.ts';
import type { EventPayload } from '#shared/contract/events.ts';
import { MAX_UNREAD_DAYS } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import { conversationQuery, inboxOf, readStateQuery, unreadQuery } from './queries.ts';

/** Adds an unread message. An answer that already includes it has its id or a later one. */
function withUnread(days: UnreadDay[], message: Message): UnreadDay[] | undefined {
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
function withoutUnread(days: UnreadDay[], userId: number): UnreadDay[] | undefined {
  const rest = days.filter((each) => each.userId !== userId);
  if (rest.length === days.length) return days;
  return days.length >= MAX_UNREAD_DAYS ? undefined : rest;
}

/** Applies new read marks. */
function withRead(days: UnreadDay[], userId: number, marks: readonly ReadMark[]): UnreadDay[] | undefined {
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

const mergeReadState = (
  known: ReadState,
  { own = [], others = [], ...rest }: Partial<ReadState>,
): ReadState => ({
  ...known,
  ...rest,
  own: mergeMarks(known.own, own),
  others: mergeMarks(known.others, others),
});

/** Shows what the current user has read. */
export function showRead({ patch }: Pick<Freshness, 'patch'>, userId: number, state: ReadState): void {
  patch(readStateQuery(userId), (known) => mergeReadState(known, state));
  patch(unreadQuery(), (days) => withRead(days, userId, state.own));
}

type Inbox = Pages<InboxItem>;

/** A sent message and the state of its conversation after it. */
type Sent = EventPayload<'message.sent'> & { conversation: ConversationState };

/** The first unanswered message is created at most this long after `waitingSince`, ms. */
const FIRST_WITHIN_MS = 100;

const isFirst = ({ message, conversation: { waitingSince } }: Sent): boolean =>
  waitingSince !== null && Date.parse(message.createdAt) - Date.parse(waitingSince) < FIRST_WITHIN_MS;

/** A message as the lists of conversations hold it. */
export const listed = ({ quote: _, reactions: __, files: ___, ...message }: Message): Message => message;

const factsOf = ({ message, clientName, conversation: { waitingSince: _, ...client } }: Sent) => ({
  ...client,
  userId: message.userId,
  userName: clientName,
  snoozedUntil: null,
  lastMessage: listed(message),
});

/** Longest waiting first. */
const byWait = (a: InboxItem, b: InboxItem): number =>
  a.waitingSince.localeCompare(b.waitingSince) || a.userId - b.userId;

/** The inbox after a client's message; the wait starts at the first unanswered message. */
function withWaiting(list: Inbox, sent: Sent): Inbox | undefined {
  const { message, conversation } = sent;
  const known = itemsOf(list).find(({ userId }) => userId === message.userId);
  if (known && known.lastMessage.id >= message.id) return list;
  const { waitingSince } = conversation;
  if (waitingSince === null) return undefined;
  const heldUntil = known?.heldUntil ?? null;
  const facts = { ...factsOf(sent), avatarURL: message.authorAvatarURL, waitingSince, heldUntil };
  if (known) {
    const next = { ...facts, unanswered: known.unanswered + 1 };
    return mapPages(list, (item) => (item === known ? next : item));
  }
  // The number of other waiting messages, and what is on pages that are not loaded, are unknown.
  return isFirst(sent) && isWhole(list) ? appendItem(list, { ...facts, unanswered: 1 }, byWait) : undefined;
}

/** Removes a conversation that was answered or has left this list. */
const withoutWaiting = (list: Inbox, userId: number): Inbox | undefined =>
  withoutItem(list, (item) => item.userId === userId);

/** A conversation after a message. Undefined where the number of unanswered messages is unknown. */
function withSent(known: ConversationItem | null, sent: Sent): ConversationItem | null | undefined {
  if (!known) return undefined;
  const { message, conversation } = sent;
  if (known.lastMessage.id >= message.id) return known;
  const { waitingSince } = conversation;
  const avatarURL = message.fromAdmin ? known.avatarURL : message.authorAvatarURL;
  const facts = { ...factsOf(sent), avatarURL, waitingSince, heldUntil: known.heldUntil };
  if (waitingSince === null) return { ...facts, unanswered: 0 };
  if (waitingSince === known.waitingSince) return { ...facts, unanswered: known.unanswered + 1 };
  return isFirst(sent) ? { ...facts, unanswered: 1 } : undefined;
}

/** Updates what is unread and the coaches' lists of conversations after a message. */
export function showInConversation({ patch }: Pick<Freshness, 'patch'>, sent: Sent): void {
  const { message } = sent;
  const { userId, fromAdmin } = message;
  const isCoach = useSession.getState().user?.isAdmin === true;
  if (fromAdmin !== isCoach) patch(unreadQuery(), (days) => withUnread(days, message));
  else if (isCoach) patch(unreadQuery(), (days) => withoutUnread(days, userId));
  if (fromAdmin) patch(attentionQuery(), (attention) => withoutUnanswered(attention, message));
  patch(conversationQuery(userId), (known) => withSent(known, sent));
  patch(inboxOf(true), (list) => withoutWaiting(list, userId));
  patch(inboxOf(false), (list) => (fromAdmin ? withoutWaiting(list, userId) : withWaiting(list, sent)));
}

/** A coach has answered, so the conversation and the day's resubmission no longer need attention. */
function withoutUnanswered(attention: Attention, { userId, day }: Message): Attention | undefined {
  const { unanswered, revised } = attention;
  const isAnswered =
    unanswered.some((slip) => slip.userId === userId) ||
    revised.some((slip) => slip.userId === userId && slip.day === day);
  return isAnswered ? undefined : attention;
}

/** Read marks and the inbox. */
export function conversationUpdates({ patch, invalidate }: Freshness, isNewest: IsNewest) {
  return {
    'conversation.read': ({ userId, readerId, fromAdmin, marks }, meta) => {
      const me = useSession.getState().user;
      const isOwn = readerId === me?.id;
      if (!isOwn && fromAdmin === me?.isAdmin) return;
      patch(readStateQuery(userId), (state) =>
        mergeReadState(state, isOwn ? { own: marks } : { others: marks }),
      );
      if (!isOwn) return;
      if (isNewest(`conversation ${userId}`, meta))
        patch(unreadQuery(), (days) => withRead(days, userId, marks));
      else invalidate(unreadQuery);
    },
    'inbox.changed': ({ userId }, meta) => void isNewest(`conversation ${userId}`, meta),
  } satisfies Partial<CacheUpdates>;
}
