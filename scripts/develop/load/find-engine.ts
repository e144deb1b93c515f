import { fileURLToPath } from 'node:url';
import { run } from '#scripts/services/child.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { findOnPath } from '#scripts/services/system-package.ts';

const MIN_VERSION = 2;
const adapter = fileURLToPath(new URL('../../../k6/adapter/main.ts', import.meta.url));

/** What runs the scripts: k6, or the adapter. */
export interface Engine {
  /** Named in the results. */
  name: string;
  isK6: boolean;
  command: string;
  /** Before the script. */
  args: readonly string[];
}

const ADAPTER: Engine = {
  name: `the adapter (Node ${process.versions.node}), not k6`,
  isK6: false,
  command: process.execPath,
  args: [adapter],
};

/** k6 from K6_BIN or the PATH; otherwise the adapter, with a note about how to install k6. Nothing is downloaded. */
export async function findEngine(
  { usesAdapter }: { usesAdapter: boolean },
  note: (text: string) => void,
): Promise<Engine> {
  if (usesAdapter) return ADAPTER;
  const { K6_BIN: configured } = process.env;
  const file = configured || (await findOnPath(['k6']));
  const version = file ? await readVersion(file) : '';
  if (file && Number(/\bv(\d+)\./.exec(version)?.[1]) >= MIN_VERSION) {
    return { name: version, isK6: true, command: file, args: ['run', '--quiet'] };
  }
  if (configured) {
    throw new LaunchError(`K6_BIN (${configured}) is not k6 ${MIN_VERSION} or newer. Correct or unset it.`);
  }
  note(
    `k6 ${MIN_VERSION} or newer is not installed, so ${ADAPTER.name}, measures. k6 is a program under the AGPL: install it (https://grafana.com/docs/k6/latest/set-up/install-k6/) or set K6_BIN to use it.`,
  );
  return ADAPTER;
}

/** The output of `k6 version`, empty when it fails. */
async function readVersion(file: string): Promise<string> {
  const { code, output } = await run(file, ['version']);
  return code === 0 ? output.trim() : '';
}
