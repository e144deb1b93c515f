import { expect, test } from 'vitest';
import type { UnreadDay } from '#shared/contract/conversations.ts';
import { MOST_UNREAD_DAYS } from '#shared/contract/limits.ts';
import { describeUnread } from './unread-words.ts';

const days = (count: number, unread = 1): UnreadDay[] =>
  Array.from({ length: count }, (_, n) => ({ userId: n + 1, day: 1, unread, lastId: n + 1 }));

test('counts unread messages', () => {
  expect(describeUnread([])).toBeNull();
  expect(describeUnread(days(1))).toEqual({ shown: '1', spoken: '1 unread message' });
  expect(describeUnread(days(2, 3))).toEqual({ shown: '6', spoken: '6 unread messages' });
  expect(describeUnread(days(MOST_UNREAD_DAYS - 1))?.shown).toBe('49');
});

test('shows a lower bound where the list is truncated', () => {
  expect(describeUnread(days(MOST_UNREAD_DAYS, 2))).toEqual({
    shown: '100+',
    spoken: '100 unread messages or more',
  });
});
