import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.ts';
import { buildFrontendIfChanged } from './launcher/frontend-build.ts';
import { type Run, runUntilStopped } from './launcher/run.ts';
import { findK6 } from './load/find-k6.ts';
import { finishReport } from './load/finish-report.ts';
import { type LoadOptions, readLoadOptions, type ScenarioName } from './load/load-options.ts';
import { CROSSED, startK6 } from './load/run-k6.ts';
import { seedPeople } from './load/seed-people.ts';
import { givenTarget, startTarget, type Target } from './load/target.ts';
import { watchProcesses } from './load/watch-processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const INTERRUPTED = 130;
const COACHES = 10;

await runUntilStopped(load, INTERRUPTED);

/** `npm run load -- <scenario>`: a product, its people, k6, and the report. */
async function load(run: Run): Promise<{ exitCode: number; problem?: string }> {
  const options = readLoadOptions(process.argv.slice(2));
  const k6 = await findK6(run.note);
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-k6-'));
  run.onEnd(() => rm(folder, { recursive: true, force: true }));
  const target = options.origin ? await givenTarget(options.origin) : await startOwn(run, options.scenario);
  const people = await seedPeople({
    ...target,
    cookieName: target.origin.startsWith('https:') ? '__Host-brand-sprint' : 'brand-sprint',
    participants: options.people,
    fresh: options.people * 2,
    coaches: COACHES,
  });
  const peopleFile = join(folder, 'people.json');
  await writeFile(peopleFile, JSON.stringify(people), { mode: 0o600 });
  const resultsFolder = await createResultsFolder(options);
  const samplesFile = join(folder, 'samples.csv');
  const child = await startK6(run, {
    k6,
    options,
    origin: target.origin,
    peopleFile,
    resultsFolder,
    samplesFile,
  });
  const watch = watchProcesses({ ...target.processes, k6: child.pid });
  const failed = target.failure.then((line) => {
    throw new LaunchError(line);
  });
  const code = await Promise.race([child.ended, failed]);
  const command = `npm run load -- ${process.argv.slice(2).join(' ')}`;
  const finished = await finishReport({ resultsFolder, samplesFile, usage: watch.stop(), k6, command });
  if (!finished) return { exitCode: code || 1, problem: 'k6 ended without a summary: see its lines above.' };
  run.note(`Report: ${finished.page}`);
  // The scenario judges: the search for the limit ends by crossing a threshold.
  return { exitCode: finished.report.isOk ? 0 : CROSSED };
}

async function startOwn(run: Run, scenario: ScenarioName): Promise<Target> {
  await buildFrontendIfChanged(run);
  return await startTarget(run, scenario);
}

async function createResultsFolder({ scenario, results }: LoadOptions): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(results ?? join(root, '.data', 'load', `${stamp}-${scenario}`));
  await mkdir(folder, { recursive: true });
  return folder;
}
