import type { UnreadDay } from '#shared/contract/conversations.ts';
import { MOST_UNREAD_DAYS } from '#shared/contract/limits.ts';

/** The badge's text and accessible name; a truncated list gives a lower bound. */
export function describeUnread(days: readonly UnreadDay[]): { shown: string; spoken: string } | null {
  const count = days.reduce((sum, { unread }) => sum + unread, 0);
  if (count === 0) return null;
  const spoken = `${count} unread ${count === 1 ? 'message' : 'messages'}`;
  if (days.length < MOST_UNREAD_DAYS) return { shown: String(count), spoken };
  return { shown: `${count}+`, spoken: `${count} unread messages or more` };
}
