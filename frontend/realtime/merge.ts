import type { MessagePages } from '#frontend/data/message-queries.ts';
import { mapPages } from '#frontend/data/pages.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/quote.ts';

interface Identified {
  id: number;
}

/** Replaces an item by its newer version, or adds it. For pushes and answers alike. */
export function mergeById<T extends Identified>(list: readonly T[], item: T): T[] {
  const isKnown = list.some(({ id }) => id === item.id);
  return isKnown ? list.map((each) => (each.id === item.id ? item : each)) : [...list, item];
}

/** As `mergeById`, newest id first. */
export function mergeNewestFirst<T extends Identified>(list: readonly T[], item: T): T[] {
  return mergeById(list, item).toSorted((a, b) => b.id - a.id);
}

const isNewer = (one: { revision?: number | undefined }, other: { revision?: number | undefined }): boolean =>
  (one.revision ?? 0) > (other.revision ?? 0);

/** The newer of two states of a message, and of its quote. The known authors' names stay: they may be newer. */
export function newerMessage(known: Message, message: Message): Message {
  const { authorName, authorAvatarURL } = known;
  const newer = isNewer(message, known) ? { ...message, authorName, authorAvatarURL } : known;
  return withQuote(newer, known.quote && newerQuote(known.quote, message.quote));
}

const newerQuote = (known: Quote, quote: Quote | undefined): Quote =>
  quote && isNewer(quote, known) ? { ...quote, authorName: known.authorName } : known;

const withQuote = (message: Message, quote: Quote | undefined): Message =>
  quote === undefined || quote === message.quote ? message : { ...message, quote };

/** Shows the new state of a message in those that quote it. */
export function withQuoted(list: MessagePages, quoted: Message): MessagePages {
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
