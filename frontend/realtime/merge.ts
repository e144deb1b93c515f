import type { MessagePages } from '#frontend/data/queries.ts';
import type { Message } from '#shared/contract/messages.ts';

interface Identified {
  id: number;
}

/** The newer version of an item takes its place; a new one is added. The same for a push and for a GET. */
export function mergeById<T extends Identified>(list: readonly T[], item: T): T[] {
  const isKnown = list.some(({ id }) => id === item.id);
  return isKnown ? list.map((each) => (each.id === item.id ? item : each)) : [...list, item];
}

/** The same, newest id first. */
export function mergeNewestFirst<T extends Identified>(list: readonly T[], item: T): T[] {
  return mergeById(list, item).toSorted((a, b) => b.id - a.id);
}

/** Messages in the one order of their conversation. One that is there stays: its author may have a newer name. */
const mergeMessage = (list: Message[], message: Message): Message[] =>
  list.some(({ id }) => id === message.id) ? list : [...list, message].toSorted((a, b) => a.id - b.id);

/** Puts a message into the page where it belongs. One from before the pages that were read comes with its own page. */
export function withMessage(list: MessagePages, message: Message): MessagePages {
  const at = list.pages.findIndex(({ items, next }) => next === null || (items[0]?.id ?? 0) <= message.id);
  const page = list.pages[at];
  if (!page) return list;
  const items = mergeMessage(page.items, message);
  return items === page.items ? list : { ...list, pages: list.pages.with(at, { ...page, items }) };
}
