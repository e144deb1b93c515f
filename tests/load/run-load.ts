import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '#k6/lib/report.ts';
import { run } from '#scripts/services/child.ts';
import { processEnv } from '#tests/support/test-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface LoadRun {
  code: number | null;
  output: string;
  /** The texts of the results folder; undefined when the run wrote none. */
  summary: string | undefined;
  report: Report | undefined;
}

/** Runs `npm run load` with the adapter and 40 participants. */
export async function runLoad(args: readonly string[], env: Record<string, string> = {}): Promise<LoadRun> {
  const folder = await mkdtemp(join(tmpdir(), 'load-test-'));
  const program = ['scripts/develop/load.ts', ...args, '--adapter', '--people', '40', '--results', folder];
  try {
    const { code, output } = await run(process.execPath, program, {
      cwd: root,
      env: { ...processEnv(), TMPDIR: tmpdir(), ...env },
    });
    const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => undefined);
    const json = await read('summary.json');
    return { code, output, summary: await read('summary.txt'), report: json && JSON.parse(json) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Crossed thresholds except times, which depend on the machine. */
export const crossed = (report: Report | undefined): string[] | undefined =>
  report?.verdicts
    .filter(({ rule, isOk }) => !isOk && !/^(p\(|max)/.test(rule))
    .map(({ metric, rule, actual }) => `${metric} ${rule} (${actual})`);
