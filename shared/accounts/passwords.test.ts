import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password matches its own hash only, and never a missing hash', async () => {
  const stored = await hashPassword('correct horse 1!');
  expect(await isPassword(stored, 'correct horse 1!')).toBe(true);
  expect(await isPassword(stored, 'correct horse 2!')).toBe(false);
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
});

test('the same letters match however they are typed', async () => {
  const [whole, parts, wide] = ['Größe und Café 1', 'Gro\u0308ße und Cafe\u0301 1', 'Ｇröße und Café １'];
  const stored = await hashPassword(parts);
  for (const typed of [whole, parts, wide]) expect(await isPassword(stored, typed)).toBe(true);
  expect(await isPassword(stored, 'Grosse und Cafe 1')).toBe(false);
});
