import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { run as runCommand } from '#scripts/services/child.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inputs = [
  'frontend/**',
  'shared/contract/**',
  'shared/domain/**',
  'scripts/develop/build.ts',
  'package-lock.json',
];
const stampFile = join(root, 'dist', 'frontend.inputs');

/** Builds the front end into dist/frontend if its inputs have changed. */
export async function buildFrontendIfChanged({ note, onEnd }: Pick<Run, 'note' | 'onEnd'>): Promise<void> {
  const wanted = await hashInputs();
  const built = await readFile(stampFile, 'utf8').catch(() => undefined);
  const page = await readFile(join(root, 'dist', 'frontend', 'index.html')).catch(() => undefined);
  if (page && built === wanted) return;
  note('Building the front end ...');
  const building = new AbortController();
  onEnd(async () => building.abort());
  const { code, output } = await runCommand(process.execPath, [join(root, 'scripts/develop/build.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    signal: building.signal,
  });
  if (code !== 0) throw new LaunchError(`Building the front end failed:\n${output.trim()}`);
  await writeFile(stampFile, wanted);
}

async function hashInputs(): Promise<string> {
  const paths: string[] = [];
  for await (const file of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (file.isFile() && !/\.test\.tsx?$/.test(file.name)) paths.push(join(file.parentPath, file.name));
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    hash.update(`${path.slice(root.length)}\0`).update(await readFile(path));
  }
  return hash.digest('hex');
}
