import type { SpawnOptions } from 'node:child_process';
import { run } from './child.ts';
import { LaunchError } from './launch-error.ts';
import { type Account, findServiceUser } from './service-user.ts';

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
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
export async function chooseRunAs(
  program: string,
  folder: string,
  giveTo: (owner: Account | undefined) => Promise<void>,
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asIs;
  const account = await findServiceUser();
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
