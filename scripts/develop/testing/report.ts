import { stripVTControlCharacters } from 'node:util';

/** The result of one test runner, written by its reporter. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests and set-ups, and errors outside any test. */
  failures: Failure[];
  /** Titles of tests that passed only when repeated. */
  flaky: string[];
}

export interface Failure {
  /** Of the test; undefined outside any. */
  file?: string;
  title: string;
  message: string;
}

/** Names the file to write to the reporters. */
export const REPORT_FILE = 'TEST_REPORT_FILE';

export const emptyReport = (): Report => ({ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] });

export const addReports = (all: readonly Report[]): Report => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
  flaky: all.flatMap(({ flaky }) => flaky),
});

/** More are no accident of a busy machine. */
const MOST_REPEATED = 20;

/** The files of the failed tests, to be run again alone; none when something failed outside a test, or a property: it would be tried with other values. */
export function filesToRepeat({ failures }: Report): string[] {
  const files = failures.flatMap(({ file, message }) =>
    message.includes('Property failed') ? [] : (file ?? []),
  );
  return files.length === failures.length && files.length <= MOST_REPEATED ? [...new Set(files)] : [];
}

/** A failed report, after the files of its failed tests ran again alone. */
export const withRepeated = (first: Report, again: Report): Report => ({
  ...first,
  passed: first.passed + Math.max(0, first.failed - again.failed),
  failed: again.failed,
  failures: again.failures,
  flaky: [
    ...first.flaky,
    ...first.failures
      .map(({ title }) => title)
      .filter((title) => !again.failures.some((failure) => failure.title === title)),
  ],
});

/** Failures that are repeated: one fault may fail hundreds of tests. */
const MOST = 20;

/** The end of a test run's output: the first failures again, then the counts. */
export function describeReport({ passed, failed, skipped, failures, flaky }: Report): string {
  const lines = [
    ...failures.slice(0, MOST).map(({ title, message }) => `Failed: ${title}\n  ${shorten(message)}`),
    ...(failures.length > MOST ? [`And ${failures.length - MOST} more failures.`] : []),
    ...flaky.map((title) => `Passed when repeated: ${title}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ];
  return lines.join('\n');
}

/** The first lines of a message, without terminal colours. */
const shorten = (message: string): string =>
  stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n  ');
