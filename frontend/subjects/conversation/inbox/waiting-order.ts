import type { ConversationItem, InboxItem } from '#shared/contract/conversations.ts';

const isAfter = (a: InboxItem, b: InboxItem): boolean =>
  (a.waitingSince.localeCompare(b.waitingSince) || a.userId - b.userId) > 0;

/** The waiting conversations with the open one at the place where it waited, after it was settled. */
export function withOpen(
  items: readonly InboxItem[],
  held: InboxItem,
  now: ConversationItem,
): ConversationItem[] {
  const at = items.findIndex((item) => isAfter(item, held));
  return at === -1 ? [...items, now] : [...items.slice(0, at), now, ...items.slice(at)];
}

/** The conversation that waits longest after `held`, or else the longest of all others. */
export function nextOf(
  items: readonly InboxItem[],
  openId: number,
  held: InboxItem | undefined,
): InboxItem | undefined {
  const others = items.filter(({ userId }) => userId !== openId);
  return (held && others.find((item) => isAfter(item, held))) ?? others[0];
}
