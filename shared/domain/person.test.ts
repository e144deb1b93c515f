import { expect, test } from 'vitest';
import { initials } from './person.ts';

test('initials are the first two visible characters', () => {
  expect(initials('  ada rossi')).toBe('AD');
  expect(initials('é')).toBe('É');
  expect(initials('👩‍🎨x')).toBe('👩‍🎨X');
  expect(initials('')).toBe('');
});
