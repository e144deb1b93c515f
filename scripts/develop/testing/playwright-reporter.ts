import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { emptyReport, type Failure, REPORT_FILE } from './report.ts';

/** Writes the report of a run to the file that the environment names. */
export default class FileReporter implements Reporter {
  private tests: TestCase[] = [];
  private readonly errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const report = emptyReport();
    for (const test of this.tests) {
      const title = test.titlePath().slice(2).join(' > ');
      const outcome = test.outcome();
      if (outcome === 'skipped') report.skipped += 1;
      else if (outcome === 'unexpected') {
        report.failed += 1;
        report.failures.push(describe(title, test));
      } else {
        report.passed += 1;
        if (outcome === 'flaky') report.flaky.push(title);
      }
    }
    for (const { message = '' } of this.errors)
      report.failures.push({ title: 'an error outside any test', message });
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}

/** The last try of a failed test. Playwright attaches pictures of its pages, and the first page's text in a document. */
function describe(title: string, { results, location }: TestCase): Failure {
  const { errors = [], attachments = [] } = results.at(-1) ?? {};
  const pathsOf = (name: string): string[] =>
    attachments.flatMap((each) => (each.name === name && each.path ? relative('.', each.path) : []));
  const [context] = pathsOf('error-context');
  const [, whole = ''] = /```yaml\n(.*?)```/s.exec(context ? readFileSync(context, 'utf8') : '') ?? [];
  // Without the navigation.
  const page = whole.slice(Math.max(0, whole.search(/^ *- main\b/m)));
  const at = `at ${relative('.', location.file)}:${location.line}`;
  const message = [...errors.map(({ message }) => message ?? ''), at].join('\n');
  return { title, message, pictures: pathsOf('screenshot'), ...(page && { page }) };
}
