import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CrowdedError } from './batcher.ts';
import { hashPassword, isPassword, MOST_WAITING } from './passwords.ts';

test('whoever came first is served first', async () => {
  const served: number[] = [];
  const line = Array.from({ length: 12 }, (_, n) => hashPassword(`password ${n}`).then(() => served.push(n)));
  await Promise.all(line);
  // Two may be at work at once, and end in any order.
  for (const [place, n] of served.entries()) expect(Math.abs(place - n)).toBeLessThanOrEqual(1);
});

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => error,
  );

test('one more than may wait is refused at once, and whoever comes when there is room waits in line', async () => {
  // Two may be at work, or their threads about to start.
  const crowd = Array.from({ length: MOST_WAITING + 2 }, (_, n) => failure(hashPassword(`password ${n}`)));
  expect(await failure(isPassword(undefined, 'one too many'))).toBeInstanceOf(CrowdedError);
  await Promise.all(crowd.slice(0, 4));
  expect(await Promise.race([failure(isPassword(undefined, 'in time')), delay(20, 'waits')])).toBe('waits');
});
