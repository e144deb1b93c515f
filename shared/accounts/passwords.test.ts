import { expect, test } from 'vitest';
import { CrowdedError } from '#shared/database/batcher.ts';
import { hashPassword, isPassword, MAX_PER_NETWORK } from './passwords.ts';

test('a password fits its own hash and no other, and nobody without a hash', async () => {
  const stored = await hashPassword('correct horse 1!');
  expect(await isPassword(stored, 'correct horse 1!')).toBe(true);
  expect(await isPassword(stored, 'correct horse 2!')).toBe(false);
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
});

test('a crowd of sign-ups is refused beyond its bound and holds up no sign-in', async () => {
  const stored = await hashPassword('correct horse 1!');
  let done = 0;
  const signUps = Array.from({ length: MAX_PER_NETWORK + 20 }, (_, n) =>
    hashPassword(`password ${n}`, { urgency: 'rest', network: 'a crowd' })
      .then(() => {
        done += 1;
      })
      .catch((error: Error) => error),
  );
  const order = { urgency: 'known', network: 'home' } as const;
  expect(await isPassword(stored, 'correct horse 1!', order)).toBe(true);
  // Those that were under way, and those that end beside it on other threads.
  expect(done).toBeLessThanOrEqual(6);
  const refused = (await Promise.all(signUps)).filter((result) => result instanceof CrowdedError);
  expect(refused.length).toBeGreaterThan(0);
});
