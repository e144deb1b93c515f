import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import { findOnPath } from '#scripts/services/system-package.ts';

const VERSION = '4.32.5';
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/** Schemathesis from SCHEMATHESIS_BIN or the user's cache, into which Python's pip installs it once. */
export async function findSchemathesis(note: (text: string) => void): Promise<string> {
  const { SCHEMATHESIS_BIN: configured } = process.env;
  if (configured) return configured;
  const folder = cacheFolder();
  const [programs, ending] = process.platform === 'win32' ? ['Scripts', '.exe'] : ['bin', ''];
  const program = join(folder, programs, `schemathesis${ending}`);
  if (await isThere(program)) return program;
  const python = await findOnPath(['python3', 'python']);
  if (!python) {
    throw new LaunchError('Schemathesis needs Python 3.10 or newer. Install it, or set SCHEMATHESIS_BIN.');
  }
  note(`Installing Schemathesis ${VERSION} in ${folder} (once, about 100 MB) ...`);
  await mkdir(dirname(folder), { recursive: true });
  const pip = join(folder, programs, `pip${ending}`);
  await install(python, ['-m', 'venv', folder]);
  await install(pip, ['install', '--quiet', `schemathesis==${VERSION}`]);
  return program;
}

async function isThere(program: string): Promise<boolean> {
  const { code, output } = await run(program, ['--version']);
  return code === 0 && output.includes(VERSION);
}

async function install(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, [...args], { timeout: INSTALL_TIMEOUT_MS });
  if (code !== 0) throw new LaunchError(`Schemathesis cannot be installed: ${mainErrorLine(output)}`);
}

/** Per user, so that all checkouts share it. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const cache = XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache');
  return join(cache, 'brand-sprint', `schemathesis-${VERSION}`);
}
