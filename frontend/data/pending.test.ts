import { expect, test } from 'vitest';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { type PendingPages, withClaim, withoutPending, withPending } from './pending.ts';

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
const idsOf = (pages: PendingPages) => pages.map(({ items, total }) => [total, ...items.map(({ id }) => id)]);

test('a new one stands at the end once the end is there, and is counted before', () => {
  expect(idsOf(withPending([page([1, 2, 3], null)], item(4)))).toEqual([[4, 1, 2, 3, 4]]);
  expect(idsOf(withPending([page([1, 2], 'more')], item(4)))).toEqual([[4, 1, 2]]);
});

test('one that is known changes where it stands and is not counted twice', () => {
  const pages = withPending([page([1, 2], 'more'), page([3], null)], item(3, 'Vision'));
  expect(idsOf(pages)).toEqual([
    [3, 1, 2],
    [3, 3],
  ]);
  expect(pages[1]?.items[0]?.taskTitle).toBe('Vision');
});

test('one that was reviewed leaves; one that is not there changes nothing', () => {
  const pages = [page([1, 2], 'more'), page([3], null)];
  expect(idsOf(withoutPending(pages, 2))).toEqual([
    [2, 1],
    [2, 3],
  ]);
  expect(withoutPending(pages, 9)).toBe(pages);
});

test('a claim is noted on its own submission', () => {
  const claim = { submissionId: 2, coachId: 7, coachName: 'Maya', expiresAt: '2026-03-02T10:00:00.000Z' };
  const [first] = withClaim([page([1, 2], null)], 2, claim);
  expect(first?.items.map((each) => each.claim)).toEqual([null, claim]);
});
