import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { startServices } from '#scripts/services/services.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import type { Env } from '#scripts/start/prepare.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { findChromium } from './testing/chromium.ts';
import { findTestFolder } from './testing/memory-folder.ts';
import { findNginx } from './testing/nginx.ts';
import { addReports, describeReport, filesToRepeat, type Report, withRepeated } from './testing/report.ts';
import { runSuite } from './testing/suite.ts';

const INTERRUPTED = 130;
const parts = ['unit', 'browser', 'load'] as const;
type Part = (typeof parts)[number];
/** Run without a name. */
const usual: readonly Part[] = ['unit', 'browser'];

await runUntilStopped(test, INTERRUPTED);

/** `npm test`, `npm test -- unit [vitest's arguments]`, `npm test -- browser [playwright's arguments]`, `npm test -- load`. */
async function test(run: Run): Promise<{ exitCode: number }> {
  const { wanted, args } = readArguments(process.argv.slice(2));
  const folder = await mkdtemp(join(await findTestFolder(), 'brand-sprint-test-'));
  run.onEnd(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL's account must be able to traverse it.
  await chmod(folder, 0o711);
  const env = await prepareTests(run, folder);
  const all: Report[] = [];
  for (const part of wanted) all.push(await runTwice(run, part, args, { folder, env }));
  const report = addReports(all);
  run.note(`\n${describeReport(report)}`);
  return { exitCode: report.failed === 0 ? 0 : 1 };
}

function readArguments([first, ...rest]: string[]): { wanted: readonly Part[]; args: string[] } {
  if (first === undefined) return { wanted: usual, args: [] };
  const part = parts.find((each) => each === first);
  if (!part)
    throw new LaunchError(
      `Unknown part "${first}". Parts: ${parts.join(', ')}; without a name ${usual.join(' and ')} run.`,
    );
  return { wanted: [part], args: rest };
}

/** Temporary servers without fsync, because their data is disposable. */
async function prepareTests(run: Run, folder: string): Promise<Env> {
  const chromium = await findChromium(process.env.CHROMIUM_PATH, run.note);
  const nginx = await findNginx(run.note);
  const services = await startServices(
    {
      dataDir: folder,
      isTemporary: true,
      createsDatabases: true,
      postgres: true,
      redis: true,
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    },
    run.note,
  );
  run.onEnd(services.stop);
  await buildFrontendIfChanged(run);
  return {
    ...process.env,
    TEST_DATABASE_URL: services.databaseUrl,
    TEST_REDIS_URL: services.redisUrl,
    CHROMIUM_PATH: chromium,
    ...(nginx && { NGINX_PATH: nginx }),
    // The tests start some hundred processes, which would compile the same files again.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    // Deleted after the run.
    TMPDIR: folder,
  };
}

interface Place {
  folder: string;
  env: Env;
}

/** On a build machine, which may be too busy for a moment, the files of failed tests run again, one at a time. */
async function runTwice(run: Run, part: Part, args: readonly string[], place: Place): Promise<Report> {
  const first = await runPart(run, part, args, place);
  const files = readTestSettings().isCi ? filesToRepeat(first) : [];
  if (files.length === 0) return first;
  run.note(`\nOnce more, alone: ${files.join(', ')}\n`);
  const alone = part === 'browser' ? ['--workers=1', '--last-failed'] : ['--maxWorkers=1', ...files];
  return withRepeated(first, await runPart(run, part, alone, place));
}

function runPart(run: Run, part: Part, args: readonly string[], { folder, env }: Place): Promise<Report> {
  const reportFile = join(folder, `${part}.json`);
  if (part !== 'browser') {
    const config = part === 'unit' ? 'tests/vitest.config.ts' : 'tests/load/vitest.config.ts';
    const reporters = ['--reporter=default', `--reporter=${reporterOf('vitest')}`];
    return runSuite(run, {
      program: 'vitest/vitest.mjs',
      args: ['run', `--config=${config}`, ...reporters, ...args],
      env,
      reportFile,
    });
  }
  return runSuite(run, {
    program: '@playwright/test/cli.js',
    args: ['test', '--config=tests/browser', `--reporter=list,${reporterOf('playwright')}`, ...args],
    env,
    reportFile,
  });
}

function reporterOf(runner: string): string {
  return fileURLToPath(new URL(`testing/${runner}-reporter.ts`, import.meta.url));
}
