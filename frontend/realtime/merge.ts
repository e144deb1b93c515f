import type { MessagePages } from '#frontend/data/message-queries.ts';
import type { Message } from '#shared/contract/messages.ts';

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

/** The newer of two states of a message. The known author's name stays: it may be newer. */
export function newerMessage(known: Message, message: Message): Message {
  if ((message.revision ?? 0) <= (known.revision ?? 0)) return known;
  const { authorName, authorAvatarURL } = known;
  return { ...message, authorName, authorAvatarURL };
}

/** Adds a message in id order, or its newer state. */
function mergeMessage(list: Message[], message: Message): Message[] {
  const at = list.findIndex(({ id }) => id === message.id);
  const known = list[at];
  if (!known) return [...list, message].toSorted((a, b) => a.id - b.id);
  const newer = newerMessage(known, message);
  return newer === known ? list : list.with(at, newer);
}

/** Adds a message to the page where it belongs. One older than the loaded pages is left to its own page. */
export function withMessage(list: MessagePages, message: Message): MessagePages {
  const at = list.pages.findIndex(({ items, next }) => next === null || (items[0]?.id ?? 0) <= message.id);
  const page = list.pages[at];
  if (!page) return list;
  const items = mergeMessage(page.items, message);
  return items === page.items ? list : { ...list, pages: list.pages.with(at, { ...page, items }) };
}
