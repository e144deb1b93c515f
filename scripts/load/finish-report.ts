import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { renderPage } from '#k6/report/page.ts';
import type { Report } from '#k6/report/report.ts';
import { run } from '#scripts/services/child.ts';
import { plotsOfRun } from './plots-of-run.ts';
import { readSamples } from './read-samples.ts';
import type { UsageByName } from './watch-processes.ts';

interface Finished {
  resultsFolder: string;
  samplesFile: string;
  usage: UsageByName;
  k6: string;
  command: string;
}

/** Adds to the page that k6 wrote what only the launcher knows: each second, the processes, the machine. */
export async function finishReport(
  finished: Finished,
): Promise<{ report: Report; page: string } | undefined> {
  const { resultsFolder, samplesFile, usage, k6, command } = finished;
  const summary = await readFile(join(resultsFolder, 'summary.json'), 'utf8').catch(() => undefined);
  if (summary === undefined) return undefined;
  const report = JSON.parse(summary) as Report;
  const plots = plotsOfRun(await readSamples(samplesFile), usage);
  const page = join(resultsFolder, 'report.html');
  await writeFile(page, renderPage(report, { plots, facts: await describeMachine(k6, command) }));
  return { report, page };
}

async function describeMachine(k6: string, command: string): Promise<[string, string][]> {
  const { output } = await run(k6, ['version']);
  const [cpu] = cpus();
  return [
    ['command', command],
    ['date', new Date().toISOString()],
    [
      'cores',
      `${availableParallelism()} x ${cpu?.model ?? 'unknown'}, shared by k6, the product and its services`,
    ],
    [
      'load average',
      `${loadavg()[0]?.toFixed(1)} in the last minute of the run; above the number of cores others were at work too or k6 itself wanted more`,
    ],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['system', `${type()} ${release()}`],
    ['Node', process.version],
    ['k6', output.trim()],
  ];
}
