import type { SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSecret, readKept } from '#shared/config/kept-secret.ts';
import { run } from './child.ts';
import { LaunchError, mainErrorLine } from './launch-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type Account, findServiceUser } from './service-user.ts';

const MAJOR = '18';

export interface Cluster {
  folder: string;
  password: string;
  runAs: RunAs;
}

/** Opens the data folder, or creates it at the first start; a restart creates none where a volume has gone. */
export async function openCluster(
  binaries: PostgresBinaries,
  dataDir: string,
  isRestart: boolean,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  const version = await readKept(join(folder, 'PG_VERSION'));
  if (version !== undefined && version !== MAJOR) {
    throw new LaunchError(
      `${folder} was created by PostgreSQL ${version}, but this is ${MAJOR}. To keep its data, run npm run backup with the release that created it, then npm run restore with this one and another DATA_DIR.`,
    );
  }
  if (version === undefined && isRestart)
    throw new LaunchError(`${folder} is gone: bring its volume back, or start again for a new one.`);
  if (version === undefined) {
    // Kept from an interrupted first start: a second one uses the same.
    const password = await keepSecret(passwordFile, {
      make: () => randomBytes(24).toString('hex'),
      minLength: 32,
      wayOut: 'There is no database yet: remove that file.',
    });
    return { folder, password, runAs: await createCluster(binaries, folder, password) };
  }
  const password = await readKept(passwordFile);
  if (!password)
    throw new LaunchError(`${passwordFile} is missing: restore it from your backup of DATA_DIR.`);
  const runAs = await chooseRunAs(binaries.postgres, folder, (to) => changeOwner(folder, to));
  return { folder, password, runAs };
}

/** Creates the cluster under a temporary name and renames it, so that an interrupted first start leaves no partial cluster. */
async function createCluster(binaries: PostgresBinaries, folder: string, password: string): Promise<RunAs> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const runAs = await chooseRunAs(binaries.postgres, draft, (to) => changeOwner(draft, to));
  const secrets = await mkdtemp(join(tmpdir(), 'brand-sprint-'));
  try {
    const passwordFile = join(secrets, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await changeOwner(secrets, runAs.owner);
    await initialise(binaries.initdb, draft, passwordFile, runAs);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await rename(draft, folder);
  return runAs;
}

async function initialise(initdb: string, folder: string, passwordFile: string, runAs: RunAs): Promise<void> {
  const options = {
    pgdata: folder,
    username: 'postgres',
    pwfile: passwordFile,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const [command, args] = runAs.command(initdb, flags);
  const { code, output } = await run(command, args, { ...runAs.spawn, cwd: '/' });
  if (code !== 0) throw new LaunchError(`initdb failed for ${folder}: ${firstError(output)}`);
}

const firstError = (output: string): string =>
  output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? mainErrorLine(output);

/** Changes the owner of a folder and its contents; undefined: the current user. */
async function changeOwner(folder: string, owner: Account | undefined): Promise<void> {
  const { uid, gid } = owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === uid) return;
  const { code } = await run('chown', ['-R', `${uid}:${gid}`, folder]);
  if (code !== 0) await chown(folder, uid, gid);
}

/** How to run PostgreSQL's programs, which refuse to run as root. */
interface RunAs {
  command: (program: string, args: readonly string[]) => [string, string[]];
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** The required owner of the data; undefined: the current user. */
  owner: Account | undefined;
}

const asIs: RunAs = {
  command: (program, args) => [program, [...args]],
  spawn: {},
  owner: undefined,
};

const otherUser = (account: Account): RunAs => ({
  ...asIs,
  spawn: { uid: account.uid, gid: account.gid },
  owner: account,
});

/** Another user with one capability: to traverse closed folders such as /root. */
const otherUserWithTraversal = (account: Account): RunAs => ({
  command: (program, args) => [
    'setpriv',
    [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
      '--bounding-set=-all,+dac_read_search',
      // Without this bit access(2) ignores the capability, and PostgreSQL cannot find its own programs.
      '--securebits=+no_setuid_fixup',
      '--no-new-privs',
      program,
      ...args,
    ],
  ],
  spawn: {},
  owner: account,
});

/** A user namespace: root outside, another user inside, which keeps access to the data. */
const otherUserInside = (account: Account): RunAs => ({
  command: (program, args) => [
    'unshare',
    ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, program, ...args],
  ],
  spawn: {},
  owner: undefined,
});

/** Chooses how to run `program` so that it can reach `folder`, whose owner may change. */
async function chooseRunAs(
  program: string,
  folder: string,
  giveTo: (owner: Account | undefined) => Promise<void>,
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asIs;
  const { uid, gid } = await stat(folder);
  // A database of an ordinary user stays theirs.
  const account = uid === 0 ? await findServiceUser() : { name: `user ${uid}`, uid, gid };
  if (!account)
    throw new LaunchError(`PostgreSQL cannot run as root and there is no other account. ${waysOn}`);
  for (const runAs of [otherUser(account), otherUserWithTraversal(account), otherUserInside(account)]) {
    await giveTo(runAs.owner);
    if (await reaches(runAs, program, folder)) return runAs;
  }
  throw new LaunchError(
    `PostgreSQL cannot run as root, and the account ${account.name} cannot reach ${folder} or ${program}. ${waysOn}`,
  );
}

const waysOn =
  'Start as an ordinary user, move the checkout and DATA_DIR out of closed folders, or set DATABASE_URL.';

async function reaches(runAs: RunAs, program: string, folder: string): Promise<boolean> {
  const probe = 'cd "$2" && test -w . && "$1" --version';
  const [command, args] = runAs.command('/bin/sh', ['-c', probe, 'sh', program, folder]);
  const { code } = await run(command, args, { ...runAs.spawn, cwd: '/' });
  return code === 0;
}
