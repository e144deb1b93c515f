import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areKeys, mergeKeys } from './merge-keys.ts';

const Keys = fc.uniqueArray(fc.constantFrom('d1', 'd2', 'd3', 'dab12cd', 'dzz9zz9'));

test('keys that either side added stay, and those that either side removed go, each once', () => {
  fc.assert(
    fc.property(Keys, Keys, Keys, (base, mine, theirs) => {
      const merged = mergeKeys(base, mine, theirs);
      expect(new Set(merged).size).toBe(merged.length);
      for (const key of new Set([...base, ...mine, ...theirs])) {
        const [m, t] = [mine.includes(key), theirs.includes(key)];
        expect(merged.includes(key)).toBe(base.includes(key) ? m && t : m || t);
      }
    }),
  );
});

test('a change of one side alone is taken as it is', () => {
  fc.assert(
    fc.property(Keys, Keys, (base, changed) => {
      expect(mergeKeys(base, changed, base)).toEqual(changed);
      expect(mergeKeys(base, base, changed)).toEqual(changed);
    }),
  );
});

test('a move of one side and an addition of the other are both kept', () => {
  expect(mergeKeys(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'x', 'c'])).toEqual(['c', 'a', 'b', 'x']);
  expect(mergeKeys(['a', 'b'], ['a', 'x', 'b'], ['b', 'a'])).toEqual(['b', 'a', 'x']);
});

test('texts are no keys', () => {
  expect(areKeys(['step1', 'final_statement'], [])).toBe(true);
  expect(areKeys(['A sentence.'])).toBe(false);
  expect(areKeys(['twice', 'twice'])).toBe(false);
});
