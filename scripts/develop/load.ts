import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '#k6/lib/report.ts';
import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import { findEngine } from './load/find-engine.ts';
import { fuzzContract } from './load/fuzz-contract.ts';
import { writeHostileFiles } from './load/hostile-files.ts';
import { type LoadOptions, readLoadOptions, type ScenarioName } from './load/load-options.ts';
import { describeMachine } from './load/machine.ts';
import { startScript, THRESHOLDS_CROSSED } from './load/run-script.ts';
import { seedPeople } from './load/seed-people.ts';
import { attachToTarget, startTarget, type Target } from './load/target.ts';
import { describeUsage, watchProcesses } from './load/watch-processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const INTERRUPTED = 130;

await runUntilStopped(process.argv[2] === 'contract' ? fuzzContract : load, INTERRUPTED);

/** `npm run load -- <scenario>`: starts the product, seeds people, runs the script, writes the results. */
async function load(run: Run): Promise<{ exitCode: number; problem?: string }> {
  const options = readLoadOptions(process.argv.slice(2));
  const engine = await findEngine(options, run.note);
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-k6-'));
  run.onEnd(() => rm(folder, { recursive: true, force: true }));
  const target = options.origin
    ? await attachToTarget(options.origin)
    : await startOwnTarget(run, options.scenario);
  // Random, because the people remain in the database, also as coaches.
  const password = `${randomBytes(18).toString('base64url')}-1a`;
  const people = await seedPeople({
    ...target,
    password,
    cookieName: target.origin.startsWith('https:') ? '__Host-brand-sprint' : 'brand-sprint',
    participants: options.people,
    fresh: options.people * 2,
    coaches: options.coaches,
  });
  const peopleFile = join(folder, 'people.json');
  await writeFile(peopleFile, JSON.stringify(people), { mode: 0o600 });
  await writeHostileFiles(folder);
  const resultsFolder = await createResultsFolder(options);
  const child = await startScript(run, {
    ...{ engine, options, origin: target.origin },
    ...{ password, peopleFile, filesFolder: folder, resultsFolder },
  });
  const watch = watchProcesses({ ...target.processes, [engine.isK6 ? 'k6' : 'adapter']: child.pid });
  const failed = target.failure.then((line) => {
    throw new LaunchError(line);
  });
  const code = await Promise.race([child.ended, failed]);
  const usage = describeUsage(watch.stop());
  const report = await readReport(resultsFolder);
  if (!report)
    return { exitCode: code || 1, problem: 'The script ended without a summary. Its errors are above.' };
  const details = [usage, describeMachine([engine.name])].filter(Boolean);
  run.note(`${details.join('\n\n')}\n`);
  await appendFile(join(resultsFolder, 'summary.txt'), `${details.join('\n\n')}\n`);
  run.note(`Results: ${resultsFolder} (${engine.isK6 ? 'report.html, ' : ''}summary.txt, summary.json)`);
  // Not the script's exit code: breakpoint crosses a threshold even when it succeeds.
  return { exitCode: report.isOk ? 0 : THRESHOLDS_CROSSED };
}

async function startOwnTarget(run: Run, scenario: ScenarioName): Promise<Target> {
  await buildFrontendIfChanged(run);
  return await startTarget(run, scenario);
}

async function createResultsFolder({ scenario, results }: LoadOptions): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(results ?? join(root, '.data', 'load', `${stamp}-${scenario}`));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Undefined when the script did not get as far as its summary. */
async function readReport(resultsFolder: string): Promise<Report | undefined> {
  const text = await readFile(join(resultsFolder, 'summary.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
