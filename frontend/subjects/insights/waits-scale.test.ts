import { expect, test } from 'vitest';
import { indexInTeam, topOf } from './waits-scale.ts';

test('one backlog does not flatten the other weeks; the promise always stays in view', () => {
  const usual = [2, 3, 4, 5, 6, 7, 8];
  expect(topOf([...usual, 1_920], 24)).toBe(30);
  expect(topOf([...usual, 1_920], 0)).toBe(10);
  expect(topOf([2, 2, 5, 5, 1_900, 2_600], 24)).toBe(30);
  expect(topOf(usual, 24)).toBe(24);
  expect(topOf([...usual, 20], 0)).toBe(20);
  expect(topOf([], 0)).toBe(0);
  expect(topOf([50, 60], 24)).toBe(60);
});

test('a coach keeps a place of their own, whoever else is in the picture and however the team is sorted', () => {
  expect([3, 8, 12].map((id) => indexInTeam(id, [12, 3, 8]))).toEqual([0, 1, 2]);
  expect([3, 8, 12].map((id) => indexInTeam(id, [8, 12, 3]))).toEqual([0, 1, 2]);
  expect(indexInTeam(5, [12, 3, 8])).toBe(indexInTeam(5, [8, 3, 12]));
});
