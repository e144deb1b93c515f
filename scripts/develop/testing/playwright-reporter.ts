import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { emptyReport, REPORT_FILE } from './report.ts';

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
        const message = test.results.flatMap(({ errors }) => errors).map(({ message }) => message ?? '');
        report.failures.push({ file: test.location.file, title, message: message.join('\n') });
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
