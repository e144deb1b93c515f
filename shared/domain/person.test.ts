import { expect, test } from 'vitest';
import { initials, nameOfAddress } from './person.ts';

test('initials are the first two visible characters', () => {
  expect(initials('  ada rossi')).toBe('AD');
  expect(initials('é')).toBe('É');
  expect(initials('👩‍🎨x')).toBe('👩‍🎨X');
  expect(initials('')).toBe('');
});

test('a name is made of the words of an address, or is the address', () => {
  expect(nameOfAddress('ana.ito@example.com')).toBe('Ana Ito');
  expect(nameOfAddress(' jean-luc_paré+list@example.com')).toBe('Jean Luc Paré');
  expect(nameOfAddress('ANA2024@example.com')).toBe('ANA');
  expect(nameOfAddress('a@example.com')).toBe('a@example.com');
  expect(nameOfAddress('42@example.com')).toBe('42@example.com');
});
