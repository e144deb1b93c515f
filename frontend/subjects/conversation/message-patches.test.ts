import { expect, test } from 'vitest';
import { mergeById, mergeNewestFirst } from '#frontend/data/lists/pages.ts';
import { sampleMessage as message } from '#tests/frontend/sample-message.ts';
import { withMessage } from './message-patches.ts';
import type { MessagePages } from './queries.ts';

const page = (ids: readonly number[], next: string | null) => ({
  items: ids.map((id) => message(id)),
  total: 0,
  next,
});
const pagesOf = (...pages: MessagePages['pages']): MessagePages => ({ pages, pageParams: [] });
const idsOf = ({ pages }: MessagePages) => pages.map(({ items }) => items.map(({ id }) => id));

test('applying a push twice changes nothing', () => {
  const once = withMessage(pagesOf(page([1], null)), message(2));
  expect(idsOf(once)).toEqual([[1, 2]]);
  expect(withMessage(once, message(2))).toBe(once);
  expect(idsOf(withMessage(pagesOf(page([], null)), message(1)))).toEqual([[1]]);
});

test('a late push is inserted in order, on the page where it belongs', () => {
  const list = pagesOf(page([8, 10], '8'), page([4, 6], '4'));
  expect(idsOf(withMessage(list, message(9)))).toEqual([
    [8, 9, 10],
    [4, 6],
  ]);
  expect(idsOf(withMessage(list, message(7)))).toEqual([
    [8, 10],
    [4, 6, 7],
  ]);
});

test('a push older than all loaded pages is left to its own page', () => {
  const list = pagesOf(page([8, 10], '8'), page([4, 6], '4'));
  expect(withMessage(list, message(3))).toBe(list);
  expect(idsOf(withMessage(pagesOf(page([8], '8'), page([4], null)), message(3)))).toEqual([[8], [3, 4]]);
});

test('a newer version of an item replaces it in place', () => {
  const edited = message(1, 0, { message: 'edited' });
  expect(mergeById([message(1), message(2)], edited)).toEqual([edited, message(2)]);
});

test('the feed is sorted newest first', () => {
  expect(mergeNewestFirst([{ id: 5 }, { id: 3 }], { id: 4 }).map(({ id }) => id)).toEqual([5, 4, 3]);
});
