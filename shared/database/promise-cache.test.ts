import { expect, test } from 'vitest';
import { createPromiseCache } from './promise-cache.ts';

function counted() {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    return key.toUpperCase();
  };
  return { made, make };
}

test('creates a value once for all callers', async () => {
  const cache = createPromiseCache<string>(2);
  const { made, make } = counted();
  expect(await Promise.all([cache.get('a', make('a')), cache.get('a', make('a'))])).toEqual(['A', 'A']);
  await cache.get('a', make('a'));
  expect(made).toEqual(['a']);
});

test('drops the least recently used entry above its limit', async () => {
  const cache = createPromiseCache<string>(2);
  const { made, make } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure rejects its caller, and the next caller creates the value again', async () => {
  const cache = createPromiseCache<string>(2);
  const { make } = counted();
  await expect(cache.get('a', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await cache.get('a', make('a'))).toBe('A');
});
