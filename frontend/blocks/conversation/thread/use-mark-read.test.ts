import { expect, test } from 'vitest';
import { seenUpTo } from './use-mark-read.ts';

const unread = [11, 12, 13, 14, 15];

test('what is visible counts as seen, message after message', () => {
  const opened = seenUpTo(0, { first: 10, last: 12 }, unread);
  expect(opened).toBe(12);
  expect(seenUpTo(opened, { first: 12, last: 14 }, unread)).toBe(14);
});

test('messages that were jumped over hold back what comes after them', () => {
  expect(seenUpTo(12, { first: 15, last: 15 }, unread)).toBe(12);
  expect(seenUpTo(12, { first: 13, last: 14 }, unread)).toBe(14);
});

test('scrolling up takes nothing back', () => {
  expect(seenUpTo(14, { first: 10, last: 11 }, unread)).toBe(14);
});

test('without unread messages the newest visible one counts', () => {
  expect(seenUpTo(0, { first: 8, last: 9 }, [])).toBe(9);
});
