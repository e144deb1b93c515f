import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/launcher/run.ts';
import { stopChild } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import type { LoadOptions } from './load-options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface K6Run {
  k6: string;
  options: LoadOptions;
  origin: string;
  peopleFile: string;
  resultsFolder: string;
  samplesFile: string;
}

/** k6's own exit code when a threshold was crossed. */
export const CROSSED = 99;

/** Starts k6 on a scenario as it is; it prints its own progress and summary. */
export async function startK6(run: Run, wanted: K6Run): Promise<{ pid: number; ended: Promise<number> }> {
  const { k6, options, origin, peopleFile, resultsFolder, samplesFile } = wanted;
  const [command, ...args] = await tieToParent('TERM', k6);
  const scenario = join(root, 'k6', `${options.scenario}.ts`);
  const child = spawn(command, [...args, 'run', '--quiet', '--out', `csv=${samplesFile}`, scenario], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      LOAD_SCENARIO: options.scenario,
      LOAD_ORIGIN: origin,
      LOAD_PEOPLE: peopleFile,
      LOAD_RESULTS: resultsFolder,
      LOAD_RATE: String(options.rate),
      LOAD_DURATION: String(options.duration ?? ''),
      LOAD_SOCKETS: String(options.sockets ?? ''),
      K6_NO_USAGE_REPORT: 'true',
      // What k6 lacks it would fetch from elsewhere; ours needs nothing more.
      K6_AUTO_EXTENSION_RESOLUTION: 'false',
      K6_CSV_TIME_FORMAT: 'unix_milli',
    },
  });
  run.onEnd(() =>
    stopChild(child, [
      { signal: 'SIGTERM', patience: 3_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]),
  );
  const ended = once(child, 'exit').then(([code, signal]) => (code as number | null) ?? (signal ? 1 : 0));
  return { pid: child.pid ?? 0, ended };
}
