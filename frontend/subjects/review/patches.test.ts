import { expect, test } from 'vitest';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { type PendingList, withClaim, withoutPending, withPending } from './patches.ts';

const item = (id: number, taskTitle = 'Mission') =>
  ({ id, taskTitle, submittedAt: '2026-03-02T09:00:00.000Z', claim: null }) as PendingSubmission;
const page = (ids: number[], next: string | null, total = 3) => ({
  items: ids.map((id) => item(id)),
  next,
  total,
});
const listOf = (...pages: PendingList['pages']): PendingList => ({ pages, pageParams: [] });
const idsOf = (list: PendingList | undefined) =>
  list?.pages.map(({ items, total }) => [total, ...items.map(({ id }) => id)]);

test('a new submission is appended once the last page is loaded', () => {
  expect(idsOf(withPending(listOf(page([1, 2, 3], null)), item(4)))).toEqual([[4, 1, 2, 3, 4]]);
  // The total may already include it.
  expect(withPending(listOf(page([1, 2], 'more')), item(4))).toBeUndefined();
});

test('a known submission is updated in place and not counted twice', () => {
  const list = withPending(listOf(page([1, 2], 'more'), page([3], null)), item(3, 'Vision'));
  expect(idsOf(list)).toEqual([
    [3, 1, 2],
    [3, 3],
  ]);
  expect(list?.pages[1]?.items[0]?.taskTitle).toBe('Vision');
});

test('a reviewed submission is removed; an unknown one changes nothing', () => {
  const list = listOf(page([1, 2], 'more'), page([3], null));
  expect(idsOf(withoutPending(list, 2))).toEqual([
    [2, 1],
    [2, 3],
  ]);
  expect(withoutPending(list, 9)).toBe(list);
  // It may be on a page that is not loaded.
  expect(withoutPending(listOf(page([1, 2], 'more')), 9)).toBeUndefined();
});

test('a claim is set on its own submission', () => {
  const claim = { submissionId: 2, coachId: 7, coachName: 'Maya', expiresAt: '2026-03-02T10:00:00.000Z' };
  const { pages } = withClaim(listOf(page([1, 2], null)), 2, claim);
  expect(pages[0]?.items.map((each) => each.claim)).toEqual([null, claim]);
});
