import { expect, test } from 'vitest';
import { createWriteKeys } from './use-write.ts';

test('the same input has the same key until the server has answered', () => {
  const { keyOf, answered } = createWriteKeys();
  const key = keyOf({ shortcut: 'wd' });
  expect(keyOf({ shortcut: 'wd' })).toBe(key);
  answered();
  expect(keyOf({ shortcut: 'wd' })).not.toBe(key);
});

test('other input has another key', () => {
  const { keyOf } = createWriteKeys();
  expect(keyOf({ day: 2 })).not.toBe(keyOf({ day: 3 }));
  expect(keyOf(undefined)).toBe(keyOf(undefined));
});
