import { expect, test } from 'vitest';
import { createEventOrder } from './event-order.ts';

test('an event is the newest of its subject unless a later one was seen', () => {
  const isNewest = createEventOrder();
  expect(isNewest('user 7', { id: 5 })).toBe(true);
  expect(isNewest('user 7', { id: 9 })).toBe(true);
  expect(isNewest('user 7', { id: 8 })).toBe(false);
  expect(isNewest('user 8', { id: 8 })).toBe(true);
  // The same event again is still the newest.
  expect(isNewest('user 7', { id: 9 })).toBe(true);
});

test('a late event is not the newest, and does not lower the highest id', () => {
  const isNewest = createEventOrder();
  expect(isNewest('user 7', { id: 9, isLate: true })).toBe(false);
  expect(isNewest('user 7', { id: 8 })).toBe(false);
});

test('an event without an id is never the newest', () => {
  expect(createEventOrder()('user 7', undefined)).toBe(false);
});
