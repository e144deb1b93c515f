import { expect, test } from 'vitest';
import { createEventOrder } from './event-order.ts';

test('an event with an id is the newest of its subject unless it comes late or a later one was seen', () => {
  const isNewest = createEventOrder();
  const late = { id: 10, isLate: true } as const;
  const seen = [{ id: 5 }, { id: 9 }, { id: 8 }, { id: 9 }, late, { id: 9 }, undefined];
  const newest = seen.filter((meta) => isNewest('user 7', meta));
  expect(newest).toEqual([{ id: 5 }, { id: 9 }, { id: 9 }]);
  expect(isNewest('user 8', { id: 8 })).toBe(true);
});
