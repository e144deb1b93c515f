import { expect, test } from 'vitest';
import { describeUnsent } from './unsent.ts';

test('counts unsent entries by kind', () => {
  expect(describeUnsent([])).toBeNull();
  expect(describeUnsent(['anchor'])).toBeNull();
  expect(describeUnsent(['message'])).toBe('1 message');
  expect(describeUnsent(['message', 'note', 'message'])).toBe('2 messages and 1 note');
});
