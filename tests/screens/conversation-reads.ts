import type { ConversationItem, InboxItem, UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { User } from '#shared/contract/users.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { marksOf, personIn, type Truth } from './truth.ts';

export const clientsOf = ({ users }: Truth): User[] => [...users.values()].filter(({ isAdmin }) => !isAdmin);

export const messagesOf = (truth: Truth, userId: number, day?: number): Message[] =>
  truth.messages
    .filter((message) => message.userId === userId && (day === undefined || message.day === day))
    .map((said) => {
      const message = { ...said, ...quoteIn(truth, said.quote?.id) };
      if (message.fromAdmin) return message;
      const { name: authorName, avatarURL: authorAvatarURL } = personIn(truth, userId);
      return { ...message, authorName, authorAvatarURL };
    });

/** The quote of a message as it is now. */
export function quoteIn(truth: Truth, quotedId: number | undefined): Pick<Message, 'quote'> {
  const quoted = truth.messages.find(({ id }) => id === quotedId);
  if (!quoted) return {};
  const { name } = personIn(truth, quoted.userId);
  return { quote: quoteOf(quoted.fromAdmin ? quoted : { ...quoted, authorName: name }) };
}

const isUnreadBy = (truth: Truth, reader: User, message: Message): boolean => {
  const { userId, day, id, fromAdmin, createdAt, removedAt } = message;
  const mark = marksOf(truth, reader.id, userId).find((each) => each.day === day)?.lastReadId ?? 0;
  if (removedAt || id <= mark || fromAdmin === reader.isAdmin) return false;
  if (!reader.isAdmin) return userId === reader.id;
  const since = truth.waitingSince.get(userId);
  return since !== undefined && createdAt >= since;
};

export function unreadOf(truth: Truth, reader: User): UnreadDay[] {
  const unread = truth.messages.filter((message) => isUnreadBy(truth, reader, message));
  return [...Map.groupBy(unread, ({ userId, day }) => `${userId} ${day}`).values()].map((messages) => {
    const { userId, day, id: lastId } = messages.at(-1) as Message;
    return { userId, day, unread: messages.length, lastId };
  });
}

export function conversationOf(truth: Truth, userId: number): ConversationItem | null {
  const { name: userName, company, avatarURL, currentDay } = personIn(truth, userId);
  const words = messagesOf(truth, userId);
  const last = words.at(-1);
  if (!last) return null;
  const { quote: _, reactions: __, files: ___, ...lastMessage } = last;
  const waitingSince = truth.waitingSince.get(userId) ?? null;
  const isUnanswered = ({ fromAdmin, createdAt, removedAt }: Message): boolean =>
    waitingSince !== null && !fromAdmin && !removedAt && createdAt >= waitingSince;
  return {
    ...{ userId, userName, company, avatarURL, currentDay, waitingSince, lastMessage },
    snoozedUntil: truth.snoozed.has(userId) ? '2027-01-01T00:00:00.000Z' : null,
    heldUntil: null,
    unanswered: words.filter(isUnanswered).length,
  };
}

export const conversationsOf = (truth: Truth): ConversationItem[] =>
  clientsOf(truth)
    .map(({ id }) => conversationOf(truth, id))
    .filter((item) => item !== null);

const isWaiting = (item: ConversationItem): item is InboxItem => item.waitingSince !== null;
const inboxOf = (truth: Truth): InboxItem[] => conversationsOf(truth).filter(isWaiting);

/** Longest waiting first. */
export const waitingRows = (truth: Truth): InboxItem[] =>
  inboxOf(truth)
    .filter(({ snoozedUntil }) => snoozedUntil === null)
    .toSorted((a, b) => waitKey(a) - waitKey(b));

export const snoozedRows = (truth: Truth): InboxItem[] =>
  inboxOf(truth).filter(({ snoozedUntil }) => snoozedUntil !== null);

export const waitKey = ({ waitingSince }: InboxItem): number => Date.parse(waitingSince);
