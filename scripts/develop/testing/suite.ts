import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { stopChild } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import type { Env } from '#scripts/start/prepare.ts';
import { emptyReport, REPORT_FILE, type Report } from './report.ts';
import type { Part } from './suites.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Suite extends Part {
  env: Env;
  reportFile: string;
}

/** Runs a test runner; a failure without a failed test counts as one. */
export async function runSuite(run: Run, suite: Suite): Promise<Report> {
  const [command, ...args] = await tieToParent('TERM', process.execPath);
  const child = spawn(command, [...args, join(root, 'node_modules', suite.program), ...suite.args], {
    cwd: root,
    env: { ...suite.env, [REPORT_FILE]: suite.reportFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  run.onEnd(() =>
    stopChild(child, [
      { signal: 'SIGTERM', patience: 3_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const written = await readFile(suite.reportFile, 'utf8').catch(() => undefined);
  const report: Report = written === undefined ? emptyReport() : JSON.parse(written);
  return judge(report, suite.program, code);
}

/** A runner that failed although no test did, or that ran none, has failed once. */
export function judge(report: Report, program: string, code: number | null): Report {
  const hasRun = report.passed + report.failed > 0;
  if (report.failed > 0 || (code === 0 && hasRun)) return report;
  const message = hasRun ? `It ended with code ${code}.` : 'It ran no test.';
  return { ...report, failed: 1, failures: [...report.failures, { title: program, message }] };
}
