import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

test.each([
  [
    'This week:\n- Rest\n\n-not a point\n• Walk',
    [
      [2, 'Rest'],
      [5, 'Walk'],
    ],
  ],
  [
    'Cut it to 18 words\n\n Read it aloud ',
    [
      [1, 'Cut it to 18 words'],
      [3, 'Read it aloud'],
    ],
  ],
  [' \n', []],
  [null, []],
] as const)('the points of the plan %j', (plan, points) => {
  expect(pointsOf(plan).map(({ at, text }) => [at, text])).toEqual(points);
});
