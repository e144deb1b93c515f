import { expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';

test('whoever came first is served first', async () => {
  const served: number[] = [];
  const line = Array.from({ length: 12 }, (_, n) => hashPassword(`password ${n}`).then(() => served.push(n)));
  await Promise.all(line);
  // Two may be at work at once, and end in any order.
  for (const [place, n] of served.entries()) expect(Math.abs(place - n)).toBeLessThanOrEqual(1);
});
