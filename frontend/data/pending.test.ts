import { expect, test } from 'vitest';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { type PendingList, withClaim, withoutPending, withPending } from './pending.ts';

const item = (id: number, taskTitle = 'Mission'): PendingSubmission => ({
  id,
  userId: id,
  userName: 'Ada Rossi',
  companyName: null,
  taskDay: 1,
  taskTitle,
  submittedAt: '2026-03-02T09:00:00.000Z',
  fileURL: '',
  address: '',
  claim: null,
});
const page = (ids: number[], next: string | null, total = 3) => ({
  items: ids.map((id) => item(id)),
  next,
  total,
});
const listOf = (...pages: PendingList['pages']): PendingList => ({ pages, pageParams: [] });
const idsOf = (list: PendingList | undefined) =>
  list?.pages.map(({ items, total }) => [total, ...items.map(({ id }) => id)]);

test('a new one stands at the end once the end is there', () => {
  expect(idsOf(withPending(listOf(page([1, 2, 3], null)), item(4)))).toEqual([[4, 1, 2, 3, 4]]);
  // Whether the total has it already is not known.
  expect(withPending(listOf(page([1, 2], 'more')), item(4))).toBeUndefined();
});

test('one that is known changes where it stands and is not counted twice', () => {
  const list = withPending(listOf(page([1, 2], 'more'), page([3], null)), item(3, 'Vision'));
  expect(idsOf(list)).toEqual([
    [3, 1, 2],
    [3, 3],
  ]);
  expect(list?.pages[1]?.items[0]?.taskTitle).toBe('Vision');
});

test('one that was reviewed leaves; one that is not there changes nothing', () => {
  const list = listOf(page([1, 2], 'more'), page([3], null));
  expect(idsOf(withoutPending(list, 2))).toEqual([
    [2, 1],
    [2, 3],
  ]);
  expect(withoutPending(list, 9)).toBe(list);
  // It may stand further down than was fetched.
  expect(withoutPending(listOf(page([1, 2], 'more')), 9)).toBeUndefined();
});

test('a claim is noted on its own submission', () => {
  const claim = { submissionId: 2, coachId: 7, coachName: 'Maya', expiresAt: '2026-03-02T10:00:00.000Z' };
  const { pages } = withClaim(listOf(page([1, 2], null)), 2, claim);
  expect(pages[0]?.items.map((each) => each.claim)).toEqual([null, claim]);
});
