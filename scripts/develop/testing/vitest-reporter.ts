import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { emptyReport, type Failure, REPORT_FILE } from './report.ts';

type Errors = readonly { message: string; stack?: string; diff?: string }[];

/** The message, expected and seen values, and the lines of our own code that led to it. */
const describe = (errors: Errors): string =>
  errors
    .flatMap(({ message, stack = '', diff }) => [message, ...(diff ? [diff] : []), ...ownLines(stack)])
    .join('\n') || 'No message';

const ownLines = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
    .slice(0, 3);

/** A module and its suites fail by their hooks. */
function* failuresOf(module: TestModule): Generator<Failure> {
  const file = module.relativeModuleId;
  for (const suite of [module, ...module.children.allSuites()]) {
    const errors = suite.errors();
    if (errors.length > 0) yield { title: `${file} (set-up or clean-up)`, message: describe(errors) };
  }
  for (const test of module.children.allTests('failed'))
    yield { title: `${file} > ${test.fullName}`, message: describe(test.result().errors ?? []) };
}

/** Writes the report of a run to the file that the environment names. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const report = emptyReport();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') report[state] += 1;
        if (test.diagnostic()?.flaky) report.flaky.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
      report.failures.push(...failuresOf(module));
    }
    for (const error of unhandled)
      report.failures.push({ title: 'an error outside any test', message: describe([error]) });
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
