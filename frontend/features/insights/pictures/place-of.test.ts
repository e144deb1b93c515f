import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('a coach keeps a place of their own, whoever else is in the picture and however the team is sorted', () => {
  expect([3, 8, 12].map((id) => placeOf(id, [12, 3, 8]))).toEqual([0, 1, 2]);
  expect([3, 8, 12].map((id) => placeOf(id, [8, 12, 3]))).toEqual([0, 1, 2]);
  expect(placeOf(5, [12, 3, 8])).toBe(placeOf(5, [8, 3, 12]));
});
