import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#scripts/services/child.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { findOnPath } from '#scripts/services/system-package.ts';
import { depends, fetchAll, fetchPackages } from '#scripts/services/unpacked-package.ts';
import { exists, makeCacheFolder } from '#tests/bench/cache-folder.ts';

export interface InstalledEjabberd {
  /** Starts Erlang. */
  command: string;
  env: Record<string, string>;
  /** Its tables. */
  schema: string;
}

const roots = ['ejabberd', 'erlang-p1-pgsql'];
/** Of what the packages need: Erlang, and the libraries of its modules. */
const NEEDED = /^(erlang-(?!dialyzer$|eunit$|proper$|tools$)|lib(yaml-0|expat1|tinfo6|systemd0|sctp1)$)/;

/** Unpacks Debian's ejabberd and Erlang into the user's cache, once. */
export async function installEjabberd(note: (text: string) => void): Promise<InstalledEjabberd> {
  const folder = join(await makeCacheFolder('ejabberd'), 'unpacked');
  note(`  ejabberd in ${folder}`);
  if (!(await exists(folder))) await unpackInto(folder);
  const erlang = join(folder, 'usr/lib/erlang');
  const erts = (await readdir(erlang)).find((name) => name.startsWith('erts-')) ?? '';
  const libraries =
    (await readdir(join(folder, 'usr/lib'))).find((name) => name.endsWith('-linux-gnu')) ?? '';
  const bin = join(erlang, erts, 'bin');
  return {
    command: join(bin, 'erlexec'),
    env: {
      // As Debian's `erl` and `ejabberdctl` set them, for another folder.
      ...{ ROOTDIR: erlang, BINDIR: bin, EMU: 'beam', PROGNAME: 'erl' },
      ERL_LIBS: join(folder, 'usr/lib', libraries),
      LD_LIBRARY_PATH: [join(folder, 'usr/lib', libraries), join(folder, 'lib', libraries)].join(':'),
    },
    schema: join(folder, 'usr/share/ejabberd/sql/pg.sql'),
  };
}

async function unpackInto(folder: string): Promise<void> {
  for (const program of ['apt-get', 'apt-cache', 'dpkg-deb']) {
    if (!(await findOnPath([program])))
      throw new LaunchError(`${program} is missing; ejabberd is a Debian package.`);
  }
  const draft = await mkdtemp(`${folder}-`);
  try {
    await mkdir(join(draft, 'packages'));
    const apt = await fetchAll(roots, draft);
    const known = await run('apt-cache', [...(apt ?? []), 'depends', '--recurse', ...depends, ...roots]);
    const names = [...new Set(known.output.split('\n'))].filter(
      (name) => NEEDED.test(name) && !roots.includes(name),
    );
    if (!apt || !(await fetchPackages(names, apt, draft)))
      throw new LaunchError('The packages of ejabberd could not be downloaded.');
    await rm(join(draft, 'packages'), { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
