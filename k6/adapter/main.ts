import { setMaxListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds } from './arrivals.ts';
import { keepPace } from './executors.ts';
import { startIteration } from './iteration.ts';
import { loadScript, type Script } from './load-script.ts';
import { createScenarioRun } from './scenario-run.ts';
import { createSummary } from './summary.ts';
import { abortCode, aborted, abortTest, connecting, ExitCode } from './test-run.ts';
import { readThresholds, type Threshold } from './thresholds.ts';

/** k6's defaults, and how often it looks at thresholds that abort the test. */
const GRACE = '30s';
const EVALUATION_MS = 2_000;

const failed = (error: unknown): number => {
  console.error(error);
  return ExitCode.SCRIPT_FAILED;
};
process.exit(await runTest(resolve(process.argv[2] ?? '')).catch(failed));

/** Runs a script of k6 in this process. Resolves to the exit code. */
async function runTest(file: string): Promise<number> {
  setMaxListeners(0, aborted);
  const script = await loadScript(file);
  const { scenarios, summaryTrendStats: trendStats, insecureSkipTLSVerify } = script.options;
  Object.assign(connecting, { insecureSkipTLSVerify });
  const thresholds = readThresholds(script.options.thresholds);
  const data = await runSetup(script);
  if (aborted.aborted) return abortCode();
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1_000;
  const watch = setInterval(() => abortWhenCrossed(thresholds, passed()), EVALUATION_MS);
  await Promise.all(
    Object.entries(scenarios).map(async ([name, scenario]) => {
      await wait(milliseconds(scenario.startTime ?? '0s'), undefined, { signal: aborted }).catch(
        () => undefined,
      );
      const run = createScenarioRun(name, () => script.find(scenario.exec)(data));
      await keepPace(scenario, run);
      await run.finish(milliseconds(scenario.gracefulStop ?? GRACE));
    }),
  );
  clearInterval(watch);
  const seconds = passed();
  writeSummary(script.handleSummary(createSummary(thresholds, { seconds, trendStats })));
  const isCrossed = thresholds.some(({ holds }) => !holds(seconds));
  return abortCode() || (isCrossed ? ExitCode.THRESHOLDS_CROSSED : 0);
}

/** The result of the script's setup. */
async function runSetup({ setup, options }: Script): Promise<unknown> {
  let data: unknown;
  const work = async (): Promise<void> => {
    data = await setup?.();
  };
  const place = { scenario: undefined, vu: 0, number: 0 };
  const { ended, interrupt } = startIteration(place, work, (error) =>
    abortTest(ExitCode.SCRIPT_FAILED, String(error)),
  );
  aborted.addEventListener('abort', interrupt);
  const limit = setTimeout(
    () => abortTest(ExitCode.SETUP_TIMED_OUT, `setup took longer than ${options.setupTimeout}.`),
    milliseconds(options.setupTimeout),
  );
  await ended;
  clearTimeout(limit);
  return data;
}

function abortWhenCrossed(thresholds: readonly Threshold[], seconds: number): void {
  const crossed = thresholds.find(
    ({ abortsAfter, holds }) => abortsAfter !== undefined && seconds >= abortsAfter && !holds(seconds),
  );
  if (!crossed) return;
  abortTest(ExitCode.THRESHOLDS_CROSSED, `Aborted: ${crossed.metric} is not ${crossed.expression}.`);
}

function writeSummary(texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    if (file === 'stdout') console.log(text);
    else writeFileSync(file, text);
  }
}
