import { expect, test } from 'vitest';
import { catchUp } from './catch-up.ts';

test('a few missed days are named, and the link leads to the first', () => {
  expect(catchUp([])).toBeNull();
  expect(catchUp([4])).toEqual({ words: 'Catch up on Day 4', to: '/task/4' });
  expect(catchUp([4, 5])).toEqual({ words: 'Catch up on Days 4 and 5', to: '/task/4' });
  expect(catchUp([2, 4, 5])).toEqual({ words: 'Catch up on Days 2, 4, and 5', to: '/task/2' });
});

test('many missed days are counted, and the link leads to the list', () => {
  expect(catchUp([1, 2, 4, 5])).toEqual({ words: 'Catch up on 4 missed days', to: '/tasks' });
});
