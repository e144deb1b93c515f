import { expect, test } from 'vitest';
import { initials } from './person.ts';

test('initials are the first two characters as a reader sees them', () => {
  expect(initials('  ada rossi')).toBe('AD');
  expect(initials('é')).toBe('É');
  expect(initials('👩‍🎨x')).toBe('👩‍🎨X');
  expect(initials('')).toBe('');
});
