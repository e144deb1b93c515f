import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { stopChild } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import type { Engine } from './find-engine.ts';
import type { LoadOptions } from './load-options.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface ScriptRun {
  engine: Engine;
  options: LoadOptions;
  origin: string;
  /** Of all seeded people. */
  password: string;
  peopleFile: string;
  filesFolder: string;
  resultsFolder: string;
}

/** The exit code when a threshold was crossed. */
export const THRESHOLDS_CROSSED = 99;

/** Starts k6 or the adapter with a scenario file. The scenario prints the summary. */
export async function startScript(
  run: Run,
  wanted: ScriptRun,
): Promise<{ pid: number; ended: Promise<number> }> {
  const { engine, options, origin, password, peopleFile, filesFolder, resultsFolder } = wanted;
  const [command, ...args] = await tieToParent('TERM', engine.command);
  const scenario = join(root, 'k6', `${options.scenario}.ts`);
  const child = spawn(command, [...args, ...engine.args, scenario], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      LOAD_TOOL: engine.name,
      LOAD_SCENARIO: options.scenario,
      LOAD_ORIGIN: origin,
      LOAD_PASSWORD: password,
      LOAD_PEOPLE: peopleFile,
      LOAD_FILES: filesFolder,
      LOAD_RESULTS: resultsFolder,
      LOAD_RATE: String(options.rate),
      LOAD_DURATION: String(options.duration ?? ''),
      LOAD_SOCKETS: String(options.sockets ?? ''),
      LOAD_INSECURE: options.isInsecure ? '1' : '',
      K6_NO_USAGE_REPORT: 'true',
      // Never download extensions.
      K6_AUTO_EXTENSION_RESOLUTION: 'false',
      K6_WEB_DASHBOARD: 'true',
      K6_WEB_DASHBOARD_EXPORT: join(resultsFolder, 'report.html'),
      K6_WEB_DASHBOARD_PERIOD: '1s',
      // No HTTP server, only the exported page.
      K6_WEB_DASHBOARD_PORT: '-1',
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
