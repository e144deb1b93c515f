import { expect, test } from 'vitest';
import { addReports, describeReport, emptyReport, filesToRepeat, withRepeated } from './report.ts';
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

test('failed tests are run again alone, unless they are many or something failed outside a test', () => {
  const failures = ['a > sends', 'a > waits', 'b > asks'].map((title) => ({
    ...{ file: title.slice(0, 1), title, message: 'x' },
  }));
  const first = { ...passed, failed: 3, failures };
  expect(filesToRepeat(first)).toEqual(['a', 'b']);
  const outside = { title: 'an error outside any test', message: 'x' };
  expect(filesToRepeat({ ...first, failures: [...failures, outside] })).toEqual([]);
  expect(filesToRepeat({ ...first, failures: Array(21).fill(failures[0]) })).toEqual([]);
  const property = { file: 'c', title: 'c > holds', message: 'Error: Property failed after 3 tests' };
  expect(filesToRepeat({ ...first, failures: [...failures, property] })).toEqual([]);
  const again = { ...passed, passed: 5, failed: 1, failures: failures.slice(1, 2) };
  expect(withRepeated(first, again)).toEqual({
    ...{ passed: 9, failed: 1, skipped: 0, failures: again.failures },
    flaky: ['a > sends', 'b > asks'],
  });
  expect(describeReport(withRepeated(first, { ...passed, passed: 6 }))).toContain('10 passed, 0 failed');
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
