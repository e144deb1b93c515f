import fc from 'fast-check';
import { expect, test } from 'vitest';
import { surplusOf } from './balance.ts';

const counts = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 6 });

test('repeated, the surplus evens any numbers out within twelve steps, and never sends away more than it must', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const now = [...given];
      const even = now.reduce((sum, count) => sum + count, 0) / now.length;
      for (let step = 0; step < 12; step += 1) {
        const away = now.map((own, at) => surplusOf(own, now.toSpliced(at, 1)));
        for (const [at, leaving] of away.entries()) {
          expect(leaving).toBeLessThanOrEqual(Math.max(0, Math.ceil((now[at] ?? 0) - even)));
          now[at] = (now[at] ?? 0) - leaving;
        }
        // As the proxy does: to the backend with the fewest.
        for (let left = away.reduce((sum, leaving) => sum + leaving, 0); left > 0; left -= 1) {
          const fewest = now.indexOf(Math.min(...now));
          now[fewest] = (now[fewest] ?? 0) + 1;
        }
      }
      expect(Math.max(...now)).toBeLessThanOrEqual(even + Math.max(3, even * 0.11));
    }),
    { numRuns: 50 },
  );
});

test('a backend alone or with an even share sends nobody away', () => {
  expect([surplusOf(80, []), surplusOf(41, [42]), surplusOf(0, [83]), surplusOf(83, [0])]).toEqual([
    0, 0, 0, 14,
  ]);
});
