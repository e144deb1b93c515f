import type { CacheUpdates, IsNewest } from '#frontend/data/lists/event-order.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import { mapPages } from '#frontend/data/lists/pages.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { listed, showInConversation } from './patches.ts';
import {
  conversationQuery,
  conversationsQuery,
  dayMessagesQuery,
  heldQuery,
  inboxQuery,
  type MessagePages,
  messageSearchQuery,
  messagesQuery,
  unreadQuery,
} from './queries.ts';

const isNewer = (one: { revision?: number | undefined }, other: { revision?: number | undefined }): boolean =>
  (one.revision ?? 0) > (other.revision ?? 0);

/** The newer of two states of a message, and of its quote. The known authors' names stay: they may be newer. */
function newerMessage(known: Message, message: Message): Message {
  const { authorName, authorAvatarURL } = known;
  const newer = isNewer(message, known) ? { ...message, authorName, authorAvatarURL } : known;
  return withQuote(newer, known.quote && newerQuote(known.quote, message.quote));
}

const newerQuote = (known: Quote, quote: Quote | undefined): Quote =>
  quote && isNewer(quote, known) ? { ...quote, authorName: known.authorName } : known;

const withQuote = (message: Message, quote: Quote | undefined): Message =>
  quote === undefined || quote === message.quote ? message : { ...message, quote };

/** Shows the new state of a message in those that quote it. */
function withQuoted(list: MessagePages, quoted: Message): MessagePages {
  return mapPages(list, (message) =>
    message.quote?.id === quoted.id
      ? withQuote(message, newerQuote(message.quote, quoteOf(quoted)))
      : message,
  );
}

/** Adds a message in id order, or its newer state. */
function mergeMessage(list: Message[], message: Message): Message[] {
  const at = list.findIndex(({ id }) => id === message.id);
  const known = list[at];
  if (!known) return [...list, message].toSorted((a, b) => a.id - b.id);
  const newer = newerMessage(known, message);
  return newer === known ? list : list.with(at, newer);
}

/** A change of the quoted message may have arrived before the message. */
function withKnownQuote({ pages }: MessagePages, message: Message): Message {
  const { quote } = message;
  const quoted = quote && pages.flatMap(({ items }) => items).find(({ id }) => id === quote.id);
  return withQuote(message, quoted && quote && newerQuote(quote, quoteOf(quoted)));
}

/** Adds a message to the page where it belongs. One older than the loaded pages is left to its own page. */
export function withMessage(list: MessagePages, message: Message): MessagePages {
  const at = list.pages.findIndex(({ items, next }) => next === null || (items[0]?.id ?? 0) <= message.id);
  const page = list.pages[at];
  if (!page) return list;
  const items = mergeMessage(page.items, withKnownQuote(list, message));
  return items === page.items ? list : { ...list, pages: list.pages.with(at, { ...page, items }) };
}

/** Adds a message, from its own write's answer or a push, to every list that it belongs to. */
export function showMessage(
  { patch, invalidate }: Pick<Freshness, 'patch' | 'invalidate'>,
  message: Message,
): void {
  const { userId, day } = message;
  patch(messagesQuery(userId), (list) => withMessage(list, message));
  patch(dayMessagesQuery(userId, day, null), (list) => withMessage(list, message));
  // The server decides what a search finds.
  invalidate(messageSearchQuery(userId));
}

/** Shows the new state of a message everywhere, also where it is quoted; what waits and is unread changes with a removal. */
export function showChanged(
  freshness: Pick<Freshness, 'patch' | 'patchAll' | 'invalidate'>,
  message: Message,
): void {
  const { userId, removedAt } = message;
  const { patch, patchAll, invalidate } = freshness;
  showMessage(freshness, message);
  patchAll(messagesQuery(userId), (list) => withQuoted(list, message));
  patchAll(messageSearchQuery(userId), (list) => withQuoted(list, message));
  // Scheduled messages may quote it.
  patch(heldQuery(userId), (held) =>
    held.messages.some(({ quote }) => quote?.id === message.id) ? undefined : held,
  );
  const inItem = <T extends ConversationItem>(item: T): T => withLast(item, message);
  patchAll(inboxQuery, (list) => mapPages(list, inItem));
  patchAll(conversationsQuery, (list) => mapPages(list, inItem));
  patch(conversationQuery(userId), (item) => item && inItem(item));
  if (removedAt === undefined) return;
  invalidate(unreadQuery, inboxQuery, attentionQuery, conversationsQuery, conversationQuery(userId));
}

function withLast<T extends ConversationItem>(item: T, message: Message): T {
  if (item.lastMessage.id !== message.id) return item;
  const lastMessage = newerMessage(item.lastMessage, listed(message));
  return lastMessage === item.lastMessage ? item : { ...item, lastMessage };
}

/** What people write, edit and remove. */
export function messageUpdates(freshness: Freshness, isNewest: IsNewest) {
  const { invalidate } = freshness;
  return {
    'message.sent': (sent, meta) => {
      const { message, conversation } = sent;
      const { userId } = message;
      // Each state of a message has its revision, so the order of events does not matter.
      showMessage(freshness, message);
      // The author's name may have changed since.
      if (!isNewest(`user ${userId}`, meta)) invalidate(messagesQuery(userId));
      if (isNewest(`conversation ${userId}`, meta) && conversation) {
        showInConversation(freshness, { ...sent, conversation });
        return;
      }
      // What it quotes may have changed since.
      if (message.quote) invalidate(messagesQuery(userId));
      invalidate(unreadQuery, inboxQuery, attentionQuery, conversationQuery(userId));
    },
    'message.changed': ({ message }, meta) => {
      const { userId } = message;
      showChanged(freshness, message);
      // The names may have changed since.
      if (!isNewest(`user ${userId}`, meta)) invalidate(messagesQuery(userId));
      // A message of before may arrive later.
      isNewest(`conversation ${userId}`, meta);
    },
  } satisfies Partial<CacheUpdates>;
}
