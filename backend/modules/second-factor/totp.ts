import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#shared/domain/person.ts';

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
