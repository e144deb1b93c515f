import { expect, test } from 'vitest';
import type { InboxItem } from '#shared/contract/conversations.ts';
import { nextOf, withOpen } from './inbox-selection.ts';

const item = (userId: number): InboxItem =>
  ({ userId, waitingSince: `2026-03-02T09:0${userId}:00.000Z` }) as InboxItem;
const idsOf = (items: readonly { userId: number }[]) => items.map(({ userId }) => userId);
const answered = { ...item(2), waitingSince: null };

test('an answered conversation keeps its place while it is open', () => {
  expect(idsOf(withOpen([item(1), item(3)], item(2), answered))).toEqual([1, 2, 3]);
  expect(idsOf(withOpen([item(1)], item(2), answered))).toEqual([1, 2]);
  expect(idsOf(withOpen([], item(2), answered))).toEqual([2]);
});

test('next is the one that waits longest after it, then the longest of all', () => {
  expect(nextOf([item(1), item(3)], 2, item(2))?.userId).toBe(3);
  expect(nextOf([item(1)], 2, item(2))?.userId).toBe(1);
  expect(nextOf([item(1), item(3)], 2, undefined)?.userId).toBe(1);
  expect(nextOf([item(2)], 2, item(2))).toBeUndefined();
});
