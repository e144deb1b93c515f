import { expect, test } from 'vitest';
import { groupMessages } from './thread.ts';

const message = (id: number, minute: number, more: object = {}) => ({
  id,
  message: `m${id}`,
  fromAdmin: false,
  createdAt: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  userId: 1,
  day: 1,
  authorId: 7,
  authorName: 'Ada',
  authorAvatarURL: null,
  clientId: null,
  ...more,
});

const sizes = (...messages: ReturnType<typeof message>[]): number[] =>
  groupMessages(messages).map((group) => group.messages.length);

test('groups messages of one author within five minutes', () => {
  expect(sizes(message(1, 0), message(2, 3), message(3, 20))).toEqual([2, 1]);
});

test('another author or another day starts a group', () => {
  expect(sizes(message(1, 0), message(2, 1, { fromAdmin: true, authorName: 'Maya' }))).toEqual([1, 1]);
  expect(sizes(message(1, 0), message(2, 1, { day: 2 }))).toEqual([1, 1]);
});
