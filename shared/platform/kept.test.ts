import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

function counted() {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    return key.toUpperCase();
  };
  return { made, make };
}

test('makes once for many who ask at the same time or later', async () => {
  const kept = createKept<string>(2);
  const { made, make } = counted();
  expect(await Promise.all([kept.get('a', make('a')), kept.get('a', make('a'))])).toEqual(['A', 'A']);
  await kept.get('a', make('a'));
  expect(made).toEqual(['a']);
});

test('keeps no more than so many; the one asked for longest ago goes', async () => {
  const kept = createKept<string>(2);
  const { made, make } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is told to who asked, and made again for the next', async () => {
  const kept = createKept<string>(2);
  const { make } = counted();
  await expect(kept.get('a', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await kept.get('a', make('a'))).toBe('A');
});
