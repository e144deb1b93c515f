import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
