import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const common =
  'password1! Passw0rd! P@ssw0rd1 qwerty123! letmein1! Welcome1! abc123!@# 1q2w3e4r! aaaaaaaa1! 12345678 iloveyou';

test.each(common.split(' '))('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse 1!', 'demo-sprint-1!', 'zebra-cake-77!', 'xK9#mQ2$vL'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('a repeated pattern of the maximum length is common', () => {
  expect(isCommonPassword('aB3$'.repeat(64))).toBe(true);
});
