import { randomInt } from 'node:crypto';
import { hashToken } from '#shared/accounts/one-time-token.ts';

const COUNT = 10;
/** Without what is mistaken for something else: i, l, o, 0 and 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 5;

const createGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 74 bits each, such as `k3v9x-2mfpq-t8hwz`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, createGroup).join('-'));

/** The hash that is stored; the same with and without dashes, spaces and capitals. */
export const hashRecoveryCode = (code: string): string => hashToken(plain(code));

const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export type TypedCode = { kind: 'app' | 'recovery'; code: string };

/** Null for what no code looks like. */
export function readCode(typed: string): TypedCode | null {
  const code = plain(typed);
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const isRecovery =
    code.length === GROUPS * GROUP_LENGTH && [...code].every((each) => LETTERS.includes(each));
  return isRecovery ? { kind: 'recovery', code } : null;
}
