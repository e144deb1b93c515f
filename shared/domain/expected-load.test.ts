import { expect, test } from 'vitest';
import { expectedLoad } from './expected-load.ts';

test('clients go on one day a day, and hand in as often as clients did on that day', () => {
  const standing = [{ day: 19, isSubmitted: false, clients: 10 }];
  const shares = [
    { day: 19, submitted: 8, missed: 2 },
    { day: 20, submitted: 5, missed: 5 },
    { day: 21, submitted: 10, missed: 0 },
  ];
  expect(expectedLoad(standing, shares)).toEqual([8, 5, 10, 0, 0, 0, 0]);
});

test('who has handed in today goes on tomorrow', () => {
  const standing = [{ day: 20, isSubmitted: true, clients: 3 }];
  expect(expectedLoad(standing, [])).toEqual([0, 3, 0, 0, 0, 0, 0]);
});

test('the share of all days stands in for that of a few clients', () => {
  const standing = [{ day: 21, isSubmitted: false, clients: 8 }];
  const shares = [
    { day: 20, submitted: 4, missed: 8 },
    { day: 21, submitted: 4, missed: 0 },
  ];
  expect(expectedLoad(standing, shares)[0]).toBe(4);
});
