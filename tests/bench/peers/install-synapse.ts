import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import { exists, makeCacheFolder } from '#tests/bench/cache-folder.ts';

export const VERSION = '1.163.2';
const INSTALL_MS = 10 * 60_000;

/** Synapse asks for the package psycopg2, which needs a compiler; this one brings the built driver under that name. */
const DRIVER = `[project]
name = "psycopg2"
version = "2.9.10"
dependencies = ["psycopg2-binary"]

[tool.setuptools]
packages = []
`;

/** Installs Synapse into a Python environment in the user's cache, once. Returns its Python. */
export async function installSynapse(note: (text: string) => void): Promise<string> {
  const folder = await makeCacheFolder(`synapse-v${VERSION}`);
  const python = join(folder, 'python', 'bin', 'python');
  const isReady = join(folder, 'ready');
  note(`  Synapse ${VERSION} in ${folder}`);
  if (await exists(isReady)) return python;
  await rm(join(folder, 'python'), { recursive: true, force: true });
  await mkdir(join(folder, 'driver'), { recursive: true });
  await writeFile(join(folder, 'driver', 'pyproject.toml'), DRIVER);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', 'python'],
    [python, ...pip, '--only-binary', ':all:', `matrix-synapse==${VERSION}`, 'psycopg2-binary'],
    [python, ...pip, './driver'],
  ] as const) {
    const { code, output } = await run(command, args, { cwd: folder, timeout: INSTALL_MS });
    if (code !== 0) throw new LaunchError(`Installing Synapse failed: ${mainErrorLine(output)}`);
  }
  await writeFile(isReady, '');
  return python;
}
