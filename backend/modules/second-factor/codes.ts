import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';

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

type TypedCode = { kind: 'app' | 'recovery'; code: string };

/** Null for what no code looks like. */
export function readCode(typed: string): TypedCode | null {
  const code = plain(typed);
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const isRecovery =
    code.length === GROUPS * GROUP_LENGTH && [...code].every((each) => LETTERS.includes(each));
  return isRecovery ? { kind: 'recovery', code } : null;
}

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** What every authenticator app understands: SHA-1, six digits, 30 s. */
const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A new secret: its bytes, Base32 for typing, and the address for a QR code. */
export function createTotp(email: string): { bytes: Uint8Array; secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { bytes: secret.bytes, secret: secret.base32, uri: totpOf(secret, email).toString() };
}

/** The step of a right code, at most one step early or late; null for a wrong one. */
export function stepOf(bytes: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = totpOf(secretOf(bytes), '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + delta;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sessionSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'brand-sprint second factor', 32));

const contextOf = (userId: number): Buffer => Buffer.from(`user ${userId}`);

/** Encrypts a secret for the database, for one user only (AES-256-GCM). */
export function seal(sessionSecret: string, userId: number, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), iv).setAAD(contextOf(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was sealed with another session secret, for another user, or was changed. */
export function unseal(sessionSecret: string, userId: number, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret), iv, options);
    decipher.setAAD(contextOf(userId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
