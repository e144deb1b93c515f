import { access, constants, rm, writeFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { run } from './child.ts';

type Manager = 'apt' | 'apk' | 'dnf' | 'brew';

/** The first of these programs on the PATH or in the usual folders; absolute paths are checked as they are. */
export async function findOnPath(programs: readonly string[]): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/usr/sbin'];
  for (const program of programs) {
    const files = isAbsolute(program)
      ? [program]
      : folders.filter(Boolean).map((folder) => join(folder, program));
    for (const file of files) {
      if (await isProgram(file)) return file;
    }
  }
  return undefined;
}

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Tries to install a package with the system's package manager; the caller checks the result. */
export async function installPackage(
  names: Partial<Record<Manager, string>>,
  note: (text: string) => void,
): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const has = async (program: string) => (await findOnPath([program])) !== undefined;
  if (isRoot && names.apt && (await has('apt-get'))) return await installWithApt(names.apt, note);
  if (isRoot && names.apk && (await has('apk')))
    return await install('apk', ['add', '--no-cache', names.apk], note);
  if (isRoot && names.dnf && (await has('dnf')))
    return await install('dnf', ['install', '-y', names.dnf], note);
  if (!isRoot && names.brew && (await has('brew')))
    return await install('brew', ['install', names.brew], note);
}

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const aptInstall = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];

async function installWithApt(name: string, note: (text: string) => void): Promise<void> {
  await withoutStartingServices(async () => {
    note(`Installing ${name} (apt-get) ...`);
    const first = await run('apt-get', [...aptInstall, name], { env: aptEnv });
    if (first.code === 0) return;
    await run('apt-get', ['update'], { env: aptEnv });
    await run('apt-get', [...aptInstall, name], { env: aptEnv });
  });
  // The package enables its service at boot, which would use the default port.
  await run('systemctl', ['disable', name]);
}

const policy = '/usr/sbin/policy-rc.d';

/** While policy-rc.d exits with 101, Debian packages do not start their services. */
async function withoutStartingServices(work: () => Promise<void>): Promise<void> {
  const isOurs = await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }).then(
    () => true,
    () => false,
  );
  try {
    await work();
  } finally {
    if (isOurs) await rm(policy, { force: true });
  }
}

async function install(
  command: string,
  args: readonly string[],
  note: (text: string) => void,
): Promise<void> {
  note(`Installing ${args.at(-1)} (${command}) ...`);
  await run(command, args);
}
