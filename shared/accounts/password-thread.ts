import { hashSync, verifySync } from '@node-rs/argon2';

// Runs on a thread of its own (passwords.ts), so that it may take its time.

/** OWASP's settings for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string): string => hashSync(password, settings);

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
