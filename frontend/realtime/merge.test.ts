import { expect, test } from 'vitest';
import { mergeById, mergeMessage, mergeNewestFirst } from './merge.ts';

const message = (id: number, text = `m${id}`) => ({
  id,
  message: text,
  fromAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  userId: 1,
  day: 1,
  authorName: 'Ada',
  clientId: null,
});

test('the same push twice changes nothing', () => {
  const once = mergeMessage([message(1)], message(2));
  expect(mergeMessage(once, message(2))).toEqual(once);
});

test('a late push takes its place in the order', () => {
  expect(mergeMessage([message(1), message(3)], message(2)).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a newer version of an item replaces it where it stands', () => {
  expect(mergeById([message(1), message(2)], message(1, 'edited')).map(({ message: text }) => text)).toEqual([
    'edited',
    'm2',
  ]);
});

test('the feed keeps the newest on top', () => {
  expect(mergeNewestFirst([{ id: 5 }, { id: 3 }], { id: 4 }).map(({ id }) => id)).toEqual([5, 4, 3]);
});
