import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { triesOf } from '#tests/support/test-settings.ts';
import {
  createRecoveryCodes,
  createTotp,
  hashRecoveryCode,
  readCode,
  seal,
  stepOf,
  unseal,
} from './codes.ts';

const STEP = 30_000;
const secret = 'session secret of the site';

const codeAt = (bytes: Uint8Array, timestamp: number): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }) }).generate({ timestamp });

test('a code counts one step early and late, and at no other time', () => {
  const time = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(time, fc.integer({ min: -20, max: 20 }), (now, drift) => {
      const { bytes } = createTotp('maya@example.com');
      const code = codeAt(bytes, now + drift * STEP);
      const step = stepOf(bytes, code, now);
      if (Math.abs(drift) <= 1) expect(step).toBe(Math.floor(now / STEP) + drift);
      // Another step has the same code once in a million.
      else if (step !== null) expect(Math.abs(step - Math.floor(now / STEP))).toBeLessThanOrEqual(1);
    }),
  );
});

test('no text but six digits is a code of the app, and no text breaks the reader', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[\d\s-]{0,12}$/));
  const { bytes } = createTotp('maya@example.com');
  fc.assert(
    fc.property(texts, (text) => {
      const typed = readCode(text);
      if (typed?.kind === 'app') expect(text.replaceAll(/[\s-]/g, '')).toBe(typed.code);
      if (typed) expect([null, expect.any(Number)]).toContainEqual(stepOf(bytes, typed.code));
    }),
  );
});

test('recovery codes differ, are not mistaken for the app’s, and survive how people type them', () => {
  const all = Array.from({ length: triesOf({ few: 20, all: 200 }) }, createRecoveryCodes).flat();
  expect(new Set(all).size).toBe(all.length);
  for (const code of all) {
    expect(code).toMatch(/^([a-z2-9]{5}-){2}[a-z2-9]{5}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect(readCode(typed)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
  }
});

test('a stored secret opens with its site and its user alone, and unchanged', () => {
  const bytes = randomBytes(20);
  const sealed = seal(secret, 7, bytes);
  expect(unseal(secret, 7, sealed)).toEqual(bytes);
  expect(sealed.includes(bytes)).toBe(false);
  expect(seal(secret, 7, bytes)).not.toEqual(sealed);
  expect(unseal(secret, 8, sealed)).toBeUndefined();
  expect(unseal('another secret', 7, sealed)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ change;
      expect(unseal(secret, 7, changed)).toBeUndefined();
      expect(unseal(secret, 7, sealed.subarray(0, at))).toBeUndefined();
    }),
  );
});
