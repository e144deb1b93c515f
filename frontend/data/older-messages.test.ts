import { expect, test } from 'vitest';
import { mergeMessage } from '#frontend/realtime/merge.ts';
import type { Message } from '#shared/contract/messages.ts';
import { keepOlder, MESSAGES_PER_PAGE, withOlder } from './older-messages.ts';

const message = (id: number): Message => ({
  id,
  message: `m${id}`,
  fromAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  userId: 1,
  day: 1,
  authorName: 'Ada',
  clientId: null,
});
const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
/** What the server answers with while `last` is the newest message. */
const newestPage = (last: number): Message[] => messages(Math.max(1, last - MESSAGES_PER_PAGE + 1), last);
const idsOf = (list: readonly Message[]): number[] => list.map(({ id }) => id);

test('older messages stay above a page that they reach', () => {
  expect(keepOlder(messages(1, 100), newestPage(120))).toEqual(messages(1, 120));
  expect(keepOlder(newestPage(80), newestPage(80))).toEqual(newestPage(80));
  expect(keepOlder(undefined, newestPage(80))).toEqual(newestPage(80));
  expect(keepOlder(messages(1, 3), [])).toEqual([]);
});

test('after more than a page of missed messages no hole is shown, whatever was pushed before the answer came', () => {
  for (const pushes of [0, 1, 2, 20]) {
    for (const missed of [49, 50, 51, 60, 200]) {
      const last = 100 + missed;
      const known = messages(last + 1, last + pushes).reduce(mergeMessage, messages(1, 100));
      const shown = keepOlder(known, newestPage(last + pushes));
      const [first = 0] = idsOf(shown);
      expect([pushes, missed, idsOf(shown)]).toEqual([
        ...[pushes, missed],
        idsOf(messages(first, last + pushes)),
      ]);
    }
  }
});

test('a page of older messages is put above the list that it was asked for, and above no other', () => {
  const list = newestPage(100);
  expect(withOlder(list, messages(1, 50), 51)).toEqual(messages(1, 100));
  const later = newestPage(200);
  expect(withOlder(later, messages(1, 50), 51)).toBe(later);
});
