import { expect, test } from 'vitest';
import { addReports, describeReport, emptyReport } from './report.ts';
import { judge } from './suite.ts';

const passed = { ...emptyReport(), passed: 7 };

test('the summary adds up both parts, and names what failed or was repeated at the end', () => {
  const failures = [{ title: 'b.spec > sends', message: 'Expected 1\nReceived \u001b[31m2\u001b[39m' }];
  const browser = { passed: 4, failed: 1, skipped: 2, failures, flaky: ['b.spec > waits'] };
  expect(describeReport(addReports([passed, browser]))).toBe(
    [
      'Failed: b.spec > sends\n  Expected 1\n  Received 2',
      'Passed when repeated: b.spec > waits',
      '11 passed, 1 failed, 2 skipped',
    ].join('\n'),
  );
  expect(describeReport(passed)).toBe('7 passed, 0 failed');
});

test('a failed journey shows its pictures and the text of its page, long ones shortened', () => {
  const page = Array.from({ length: 60 }, (_, n) => `- text: line ${n}`).join('\n');
  const failures = [{ title: 'a > sends', message: 'Expected', pictures: ['test-results/a.png'], page }];
  const lines = describeReport({ ...passed, failed: 1, failures }).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Failed: a > sends',
    '  Expected',
    '  Picture: test-results/a.png',
    '  Text of the page:',
    '  - text: line 0',
  ]);
  expect(lines.slice(-2)).toEqual(['  … and 20 more lines', '7 passed, 1 failed']);
});

test('of many failures the first twenty are repeated', () => {
  const failures = Array.from({ length: 23 }, (_, n) => ({ title: `test ${n}`, message: 'x' }));
  const lines = describeReport({ ...passed, failed: 23, failures }).split('\n');
  expect(lines.filter((line) => line.startsWith('Failed: '))).toHaveLength(20);
  expect(lines.slice(-2)).toEqual(['And 3 more failures.', '7 passed, 23 failed']);
});

test('a runner that fails without a failed test, or runs none, counts as a failure and is named', () => {
  expect(judge(passed, 'runner', 0)).toEqual(passed);
  const failures = [{ title: 'runner', message: 'It ended with code 1.' }];
  expect(judge(passed, 'runner', 1)).toEqual({ ...passed, failed: 1, failures });
  expect(judge(emptyReport(), 'runner', 0)).toMatchObject({
    failed: 1,
    failures: [{ message: 'It ran no test.' }],
  });
  const outside = { ...passed, failures: [{ title: 'an error outside any test', message: 'x' }] };
  expect(judge(outside, 'runner', 1).failures.map(({ title }) => title)).toEqual([
    'an error outside any test',
    'runner',
  ]);
});
