import { expect, test } from 'vitest';
import type { CohortFinishes, FunnelDay } from '#shared/contract/insights.ts';
import { hardestDay, mostUnfinished } from './answer-rules.ts';
import { nothingIn } from './labels.ts';

const day = (n: number, reached: number | null, submitted: number | null): FunnelDay => ({
  ...{ day: n, reached, submitted, reviewed: submitted, missed: 0, hours: null },
});
const cohort = (cohortId: number, started: number | null, within42: number | null) =>
  ({ cohortId, started, within42 }) as CohortFinishes;

test('the hardest day is the one that most clients reached and did not hand in, the earlier of two', () => {
  expect(hardestDay([day(1, 30, 28), day(2, 28, 20), day(3, 20, 12)])?.day).toBe(2);
  expect(hardestDay([day(1, 30, 30), day(2, null, null), day(3, 0, 0)])).toBeUndefined();
});

test('the cohort with the most clients who have not finished is named', () => {
  expect(mostUnfinished([cohort(1, 10, 9), cohort(2, 12, 6), cohort(3, null, null)])?.cohortId).toBe(2);
  expect(mostUnfinished([])).toBeUndefined();
});

test('a sentence stands where every count is nothing or hidden', () => {
  const wordsOf = (...counts: (number | null)[]) => nothingIn(counts, (count) => count, 'Nobody yet.');
  expect(wordsOf()).toBe('Nobody yet.');
  expect(wordsOf(0, 0)).toBe('Nobody yet.');
  expect(wordsOf(0, null)).toBe('Too few to show. The numbers of small groups are for owners.');
  expect(wordsOf(0, null, 1)).toBeUndefined();
});
