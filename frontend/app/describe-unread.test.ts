import { expect, test } from 'vitest';
import type { UnreadDay } from '#shared/contract/conversations.ts';
import { describeUnread, describeWaiting } from './describe-unread.ts';

const days = (count: number, unread = 1): UnreadDay[] =>
  Array.from({ length: count }, (_, n) => ({ userId: n + 1, day: 1, unread, lastId: n + 1 }));

test('counts unread messages', () => {
  expect(describeUnread([])).toBeNull();
  expect(describeUnread(days(1))).toEqual({ shown: '1', spoken: '1 unread message' });
  expect(describeUnread(days(2, 3))).toEqual({ shown: '6', spoken: '6 unread messages' });
});

test('counts waiting conversations', () => {
  expect(describeWaiting(0)).toBeNull();
  expect(describeWaiting(1)).toEqual({ shown: '1', spoken: '1 conversation waits for an answer' });
  expect(describeWaiting(73)).toEqual({ shown: '73', spoken: '73 conversations wait for an answer' });
});
