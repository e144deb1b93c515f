import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const at = (id: number, minute: number) => ({ id, submittedAt: `2026-01-01T10:0${minute}:00.000Z` });
const list = [at(1, 0), at(5, 1), at(2, 2), at(7, 2)];

const around = (items: typeof list, here: (typeof list)[number]) => {
  const { previous, next } = neighboursOf(items, here);
  return [previous?.id, next?.id];
};

test('the neighbours are the ones that have waited longer and shorter, in the order of the list', () => {
  expect(around(list, at(5, 1))).toEqual([1, 2]);
  expect(around(list, at(2, 2))).toEqual([5, 7]);
});

test('a reviewed submission keeps its place after it has left the list', () => {
  expect(around([at(1, 0), at(2, 2)], at(5, 1))).toEqual([1, 2]);
});

test('at an end of the list the other end follows', () => {
  expect(around(list, at(7, 2))).toEqual([2, 1]);
  expect(around(list, at(1, 0))).toEqual([7, 5]);
});

test('alone in the list, a submission has no neighbours', () => {
  expect(around([at(5, 1)], at(5, 1))).toEqual([undefined, undefined]);
});
