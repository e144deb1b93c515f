import { expect, test } from 'vitest';
import { rangeOf } from './choose-client.tsx';

test('a range holds the rows between two, in either direction', () => {
  expect(rangeOf([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(rangeOf([9, 7, 5, 3], 3, 9)).toEqual([9, 7, 5, 3]);
  expect(rangeOf([9, 7, 5, 3], 5, 5)).toEqual([5]);
});

test('without a first row on this page, a range is one row', () => {
  expect(rangeOf([9, 7], null, 7)).toEqual([7]);
  expect(rangeOf([9, 7], 4, 7)).toEqual([7]);
});
