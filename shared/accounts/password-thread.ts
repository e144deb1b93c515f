import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in a worker thread (passwords.ts), so it may block.

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string): string => hashSync(password, settings);

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
