import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeUnsent, unsentNames } from './unsent.ts';

test('counts unsent entries by kind', () => {
  expect(describeUnsent([])).toBeNull();
  expect(describeUnsent(['message'])).toBe('1 message');
  expect(describeUnsent(['message', 'note', 'message'])).toBe('2 messages and 1 note');
  expect(describeUnsent(['reaction', 'tick'])).toBe('1 reaction and 1 tick');
});

test('whatever is unsent is asked about: each one of every kind is counted', () => {
  const kinds = Object.keys(unsentNames) as (keyof typeof unsentNames)[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 40 }), (unsent) => {
      const numbers = describeUnsent(unsent)?.match(/\d+/g) ?? [];
      expect(numbers.reduce((sum, each) => sum + Number(each), 0)).toBe(unsent.length);
    }),
  );
});
