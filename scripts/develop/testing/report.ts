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
  title: string;
  /** What was expected and what was seen. */
  message: string;
  /** Of a browser test: paths of pictures of its pages. */
  pictures?: string[];
  /** Of a browser test: the text of its page, as a screen reader has it. */
  page?: string;
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

/** Failures that are repeated: one fault may fail hundreds of tests. */
const MOST = 20;

/** The end of a test run's output: the first failures again, then the counts. */
export function describeReport({ passed, failed, skipped, failures, flaky }: Report): string {
  const lines = [
    ...failures.slice(0, MOST).map(describeFailure),
    ...(failures.length > MOST ? [`And ${failures.length - MOST} more failures.`] : []),
    ...flaky.map((title) => `Passed when repeated: ${title}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ];
  return lines.join('\n');
}

const describeFailure = ({ title, message, pictures = [], page }: Failure): string =>
  [
    `Failed: ${title}`,
    indent(message, 24),
    ...pictures.map((path) => `  Picture: ${path}`),
    ...(page ? ['  Text of the page:', indent(page, 40)] : []),
  ].join('\n');

/** The first lines of a text, without terminal colours. */
function indent(text: string, most: number): string {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n');
  const more = lines.length > most ? [`… and ${lines.length - most} more lines`] : [];
  return [...lines.slice(0, most), ...more].map((line) => `  ${line}`).join('\n');
}
