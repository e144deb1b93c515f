import { expect, test } from 'vitest';
import { nothingIn } from './words.ts';

test('a sentence stands where every count is nothing or hidden', () => {
  const wordsOf = (...counts: (number | null)[]) => nothingIn(counts, (count) => count, 'Nobody yet.');
  expect(wordsOf()).toBe('Nobody yet.');
  expect(wordsOf(0, 0)).toBe('Nobody yet.');
  expect(wordsOf(0, null)).toBe('Too few to show. The numbers of small groups are for owners.');
  expect(wordsOf(0, null, 1)).toBeUndefined();
});
