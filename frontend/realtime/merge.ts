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

/** Adds a message in id order. A known one stays: its author's name may be newer. */
const mergeMessage = (list: Message[], message: Message): Message[] =>
  list.some(({ id }) => id === message.id) ? list : [...list, message].toSorted((a, b) => a.id - b.id);

/** Adds a message to the page where it belongs. One older than the loaded pages is left to its own page. */
export function withMessage(list: MessagePages, message: Message): MessagePages {
  const at = list.pages.findIndex(({ items, next }) => next === null || (items[0]?.id ?? 0) <= message.id);
  const page = list.pages[at];
  if (!page) return list;
  const items = mergeMessage(page.items, message);
  return items === page.items ? list : { ...list, pages: list.pages.with(at, { ...page, items }) };
}
