import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeUnsent } from './unsent.ts';

const message = ['message', 'messages'] as const;
const note = ['note', 'notes'] as const;

test('counts unsent entries by kind', () => {
  expect(describeUnsent([])).toBeNull();
  expect(describeUnsent([message])).toBe('1 message');
  expect(describeUnsent([message, note, message])).toBe('2 messages and 1 note');
});

test('whatever is unsent is asked about: each one of every kind is counted', () => {
  const nouns = [message, note, ['reaction', 'reactions'], ['tick', 'ticks']] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...nouns), { minLength: 1, maxLength: 40 }), (unsent) => {
      const numbers = describeUnsent(unsent)?.match(/\d+/g) ?? [];
      expect(numbers.reduce((sum, each) => sum + Number(each), 0)).toBe(unsent.length);
    }),
  );
});
