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

const holder = (bytes: number, ended: string[], name: string) => ({
  moved: () => (ended.length === 0 ? bytes * performance.now() : 0),
  giveWay: () => void ended.push(name),
});

test('when all places are taken, of those who hold most the slowest give way to who holds none', () => {
  const take = createFairPlaces(100, 40, 0);
  const ended: string[] = [];
  take('ada', 30, holder(3, ended, 'ada'));
  take('ben', 30, holder(2, ended, 'ben'));
  take('cleo', 20, holder(1, ended, 'cleo'));
  take('dana', 5);
  expect(() => take('ada', 10)).toThrow();
  expect(() => take('eve', 41)).toThrow();
  const release = take('eve', 20, holder(9, ended, 'eve'));
  expect(ended).toEqual(['ben']);
  release();
  take('eve', 20);
});

test('who has only begun does not give way', () => {
  const take = createFairPlaces(10, 10, 60_000);
  const ended: string[] = [];
  for (const name of ['ada', 'ben', 'cleo', 'dana', 'eve', 'fay', 'gil', 'hal', 'ida', 'jon'])
    take(name, 1, holder(1, ended, name));
  expect(() => take('kim')).toThrow();
  expect(ended).toEqual([]);
});
