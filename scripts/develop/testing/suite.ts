import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { stopChild } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import type { Env } from '#scripts/start/prepare.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Suite {
  /** Path of the runner in node_modules. */
  program: string;
  args: readonly string[];
  env: Env;
  reportFile: string;
  count: (report: string) => Counts;
}

/** Runs a test runner; a failure without a failed test counts as one. */
export async function runSuite(run: Run, suite: Suite): Promise<Counts> {
  const [command, ...args] = await tieToParent('TERM', process.execPath);
  const child = spawn(command, [...args, join(root, 'node_modules', suite.program), ...suite.args], {
    cwd: root,
    env: { ...suite.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  run.onEnd(() =>
    stopChild(child, [
      { signal: 'SIGTERM', patience: 3_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const report = await readFile(suite.reportFile, 'utf8').catch(() => undefined);
  const counts = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : suite.count(report);
  const hasRun = counts.passed + counts.failed > 0;
  return { ...counts, failed: code === 0 && hasRun ? counts.failed : Math.max(counts.failed, 1) };
}

export function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

export function countPlaywright(report: string): Counts {
  // Flaky tests passed on a retry, which only CI makes; Playwright lists them.
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The summary line of a test run. */
export const describeCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
