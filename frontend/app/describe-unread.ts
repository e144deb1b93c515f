import type { UnreadDay } from '#shared/contract/conversations.ts';

/** A badge's text and accessible name. */
export interface BadgeText {
  shown: string;
  spoken: string;
}

/** Null without unread messages. */
export function describeUnread(days: readonly UnreadDay[]): BadgeText | null {
  const count = days.reduce((sum, { unread }) => sum + unread, 0);
  if (count === 0) return null;
  return { shown: String(count), spoken: `${count} unread ${count === 1 ? 'message' : 'messages'}` };
}

/** Null when no conversation waits. */
export function describeWaiting(count: number): BadgeText | null {
  if (count === 0) return null;
  const spoken = `${count} ${count === 1 ? 'conversation waits' : 'conversations wait'} for an answer`;
  return { shown: String(count), spoken };
}

/** Null without unseen notices. */
export function describeUnseen(count: number): BadgeText | null {
  if (count === 0) return null;
  return { shown: count > 99 ? '99+' : String(count), spoken: `${count} new` };
}
