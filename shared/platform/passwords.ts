import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's settings for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes all of a core for some 10 ms: one core, at the least, is left to everybody else's requests. */
const limit = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)));

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, settings));

const dummyHash = hashPassword('nobody has this password');

/** Takes as long for an unknown person as for a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const matches = await limit(() => verify(against, password));
  return stored !== undefined && matches;
}
