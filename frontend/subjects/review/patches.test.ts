import { expect, test } from 'vitest';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { neighboursOf, type PendingList, withClaim, withoutPending, withPending } from './patches.ts';

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

const at = (id: number, minute: number) => ({ id, submittedAt: `2026-01-01T10:0${minute}:00.000Z` });
const list = [at(1, 0), at(5, 1), at(2, 2), at(7, 2)];

const around = (items: typeof list, here: (typeof list)[number]) => {
  const { previous, next } = neighboursOf(items, here);
  return [previous?.id, next?.id];
};

test('the neighbours are the ones that have waited longer and shorter, in the order of the list', () => {
  expect(around(list, at(5, 1))).toEqual([1, 2]);
  expect(around(list, at(2, 2))).toEqual([5, 7]);
});

test('a reviewed submission keeps its place after it has left the list', () => {
  expect(around([at(1, 0), at(2, 2)], at(5, 1))).toEqual([1, 2]);
});

test('at an end of the list the other end follows', () => {
  expect(around(list, at(7, 2))).toEqual([2, 1]);
  expect(around(list, at(1, 0))).toEqual([7, 5]);
});

test('alone in the list, a submission has no neighbours', () => {
  expect(around([at(5, 1)], at(5, 1))).toEqual([undefined, undefined]);
});
