import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.ts';
import { findOnPath } from './system-package.ts';

export interface FoundProgram {
  program: string;
  /** The process's own environment and the path of the libraries. */
  env: NodeJS.ProcessEnv;
}

interface Package {
  /** The Debian and Ubuntu packages that contain the program. */
  names: readonly string[];
  /** Path inside the unpacked packages. */
  program: string;
}

const kept = fileURLToPath(new URL('../../.data/programs', import.meta.url));
/** Maximum depth of library dependencies. */
const MAX_ROUNDS = 4;

/**
 * Installs a Debian or Ubuntu program without root: apt downloads and verifies its packages and missing libraries, which
 * are unpacked into the data dir. Undefined if that fails.
 */
export async function unpackPackage(
  { names, program }: Package,
  note: (text: string) => void,
  parent: string = kept,
): Promise<FoundProgram | undefined> {
  const folder = join(parent, names[0] ?? '');
  const ready = await runnable(folder, program);
  if (ready) return ready;
  if (!(await findOnPath(['apt-get'])) || !(await findOnPath(['dpkg-deb']))) return undefined;
  note(`Unpacking ${names.join(' and ')} (apt-get download) ...`);
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    if (!(await unpackInto(draft, { names, program }))) return undefined;
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return await runnable(folder, program);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpackInto(draft: string, { names, program }: Package): Promise<boolean> {
  await mkdir(join(draft, 'packages'));
  const apt = await fetchAll(names, draft);
  if (!apt) return false;
  await addLibraries(names, apt, { draft, program });
  await rm(join(draft, 'packages'), { recursive: true, force: true });
  return (await runnable(draft, program)) !== undefined;
}

/** The apt options that found the packages: none, or private package lists if the system's are missing. */
async function fetchAll(names: readonly string[], draft: string): Promise<readonly string[] | undefined> {
  if (await fetchPackages(names, [], draft)) return [];
  const lists = join(draft, 'packages', 'lists');
  const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${join(draft, 'packages', 'cache')}`];
  await mkdir(join(lists, 'partial'), { recursive: true });
  await mkdir(join(draft, 'packages', 'cache', 'archives', 'partial'), { recursive: true });
  await run('apt-get', [...own, 'update']);
  return (await fetchPackages(names, own, draft)) ? own : undefined;
}

/** Downloads and unpacks the packages; true if all succeeded. */
async function fetchPackages(
  names: readonly string[],
  apt: readonly string[],
  draft: string,
): Promise<boolean> {
  const folder = join(draft, 'packages');
  const { code } = await run('apt-get', [...apt, 'download', ...names], { cwd: folder });
  if (code !== 0) return false;
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.deb')) continue;
    const unpacked = await run('dpkg-deb', ['-x', join(folder, file), draft]);
    if (unpacked.code !== 0) return false;
    await rm(join(folder, file));
  }
  return true;
}

async function addLibraries(
  names: readonly string[],
  apt: readonly string[],
  { draft, program }: { draft: string; program: string },
): Promise<void> {
  const known = await run('apt-cache', [...apt, 'depends', '--recurse', ...depends, ...names]);
  const candidates = known.output.split('\n').filter((line) => /^lib\S+$/.test(line));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const missing = await missingLibraries(draft, program);
    const wanted = candidates.filter((name) => missing.some((library) => packageOf(library).test(name)));
    if (wanted.length === 0 || !(await fetchPackages(wanted, apt, draft))) return;
  }
}

const depends = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
  (kind) => `--no-${kind}`,
);

async function missingLibraries(folder: string, program: string): Promise<string[]> {
  const { output } = await run('ldd', [join(folder, program)], {
    env: { ...process.env, ...(await libraryEnv(folder)) },
  });
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name = '']) => name);
}

/** Debian's naming rule: libjemalloc.so.2 is in libjemalloc2, liblua5.1.so.0 in liblua5.1-0, libssl.so.3 in libssl3 or libssl3t64. */
export function packageOf(library: string): RegExp {
  const [, name = library, version = ''] = /^(.+)\.so\.(.+)$/.exec(library) ?? [];
  const joined = `${name}${/\d$/.test(name) ? '-' : ''}${version}`.toLowerCase().replaceAll('_', '-');
  return new RegExp(`^${joined.replaceAll(/[.+]/g, '\\$&')}(t64)?$`);
}

async function runnable(folder: string, program: string): Promise<FoundProgram | undefined> {
  const env = { ...process.env, ...(await libraryEnv(folder)) };
  const { code } = await run(join(folder, program), ['--version'], { env });
  return code === 0 ? { program: join(folder, program), env } : undefined;
}

async function libraryEnv(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const folders = files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => join(folder, dirname(file)));
  return folders.length > 0 ? { LD_LIBRARY_PATH: [...new Set(folders)].join(':') } : {};
}
