import { expect, test } from 'vitest';
import { QueueFullError } from '#shared/database/batcher.ts';
import { hashPassword, isPassword, MAX_PER_NETWORK } from './passwords.ts';

test('a password matches its own hash only, and never a missing hash', async () => {
  const stored = await hashPassword('correct horse 1!');
  expect(await isPassword(stored, 'correct horse 1!')).toBe(true);
  expect(await isPassword(stored, 'correct horse 2!')).toBe(false);
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
});

test('sign-ups above the queue limit are refused and do not delay sign-ins', async () => {
  const stored = await hashPassword('correct horse 1!');
  let done = 0;
  const signUps = Array.from({ length: MAX_PER_NETWORK + 20 }, (_, n) =>
    hashPassword(`password ${n}`, { priority: 'rest', network: 'a crowd' })
      .then(() => {
        done += 1;
      })
      .catch((error: Error) => error),
  );
  const options = { priority: 'known', network: 'home' } as const;
  expect(await isPassword(stored, 'correct horse 1!', options)).toBe(true);
  // Hashes that were running, and those on other threads.
  expect(done).toBeLessThanOrEqual(6);
  const refused = (await Promise.all(signUps)).filter((result) => result instanceof QueueFullError);
  expect(refused.length).toBeGreaterThan(0);
});
