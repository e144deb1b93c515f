import { expect, test } from 'vitest';
import { createFairPlaces } from './fair-places.ts';

const takeAll = (take: (caller: string) => () => void, caller: string): (() => void)[] => {
  const taken: (() => void)[] = [];
  try {
    for (;;) taken.push(take(caller));
  } catch {
    return taken;
  }
};

test('callers who take all that they can leave a place for the next ones', () => {
  const take = createFairPlaces(1_000);
  const counts = Array.from({ length: 12 }, (_, n) => takeAll(take, `person ${n}`).length);
  expect(counts[0]).toBe(334);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(() => take('person 0')).toThrow();
  expect(() => take('somebody else')).not.toThrow();
});

test('a place that is given back counts once', () => {
  const take = createFairPlaces(3);
  const [first, second] = takeAll(take, 'ada');
  expect(second).toBeUndefined();
  first?.();
  first?.();
  expect(takeAll(take, 'ada')).toHaveLength(1);
  expect(takeAll(take, 'ben')).toHaveLength(1);
  expect(takeAll(take, 'cleo')).toHaveLength(1);
  expect(takeAll(take, 'dana')).toHaveLength(0);
});

test('however many callers take many places at once, some are left for the next one', () => {
  const take = createFairPlaces(600, 75);
  for (let n = 0; n < 9; n += 1)
    for (let times = 0; times < 9; times += 1)
      try {
        take(`greedy ${n}`, 26);
      } catch {
        // Refused, as later ones are.
      }
  take('ada', 26);
  take('ben', 1);
});

test('a caller takes several places at once, as long as they are free', () => {
  const take = createFairPlaces(100);
  const release = take('ada', 30);
  expect(() => take('ada', 30)).toThrow();
  take('ben', 35);
  expect(() => take('cleo', 18)).toThrow();
  release();
  take('cleo', 32);
});
