import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, describeCounts } from './suite.ts';

test('the summary adds up both parts', () => {
  const vitest = countVitest('{"numPassedTests":7,"numFailedTests":1,"numPendingTests":0,"numTodoTests":0}');
  const playwright = countPlaywright('{"stats":{"expected":3,"unexpected":1,"flaky":1,"skipped":0}}');
  expect(describeCounts(addCounts([vitest, playwright]))).toBe('11 passed, 2 failed');
});

test('skipped tests are counted', () => {
  expect(describeCounts({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});
