import { expect, test } from 'vitest';
import { moved, padded, placeAt, withoutBlankEnd } from './rows.ts';

const list = ['a', 'b', 'c'];

test('an entry is moved up, down and to the ends', () => {
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});

test('blank entries are added up to a length and dropped at the end only', () => {
  expect(padded(['a'], 3, '')).toEqual(['a', '', '']);
  expect(padded(list, 2, '')).toEqual(list);
  const isBlank = (entry: string): boolean => entry.trim() === '';
  expect(withoutBlankEnd(['', 'a', ' ', ''], isBlank)).toEqual(['', 'a']);
  expect(withoutBlankEnd(['', ' '], isBlank)).toEqual([]);
});

test('a dragged row belongs behind the rows whose middle it has passed', () => {
  const middles = [20, 60, 100];
  expect(placeAt(middles, 0, 20)).toBe(0);
  expect(placeAt(middles, 0, 61)).toBe(1);
  expect(placeAt(middles, 0, 200)).toBe(2);
  expect(placeAt(middles, 2, 10)).toBe(0);
  expect(placeAt(middles, 1, 60)).toBe(1);
});
