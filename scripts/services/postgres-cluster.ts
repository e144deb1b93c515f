import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.ts';
import { LaunchError, lastWords } from './launch-error.ts';
import { chooseRunAs, type RunAs } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { Account } from './service-user.ts';

const MAJOR = '18';

export interface Cluster {
  folder: string;
  password: string;
  runAs: RunAs;
}

/** The data folder, ready for a server: made at the first start, checked at every other one. */
export async function openCluster(binaries: PostgresBinaries, dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined && version.trim() !== MAJOR) {
    throw new LaunchError(
      `${folder} was made by PostgreSQL ${version.trim()}, this is ${MAJOR}. Set DATA_DIR elsewhere.`,
    );
  }
  if (version !== undefined) {
    const password = await readFile(passwordFile, 'utf8');
    return {
      folder,
      password,
      runAs: await chooseRunAs(binaries.postgres, folder, (to) => give(folder, to)),
    };
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
  return { folder, password, runAs: await createCluster(binaries, folder, password) };
}

/** Made beside its place and moved there when complete, so that an interrupted first start leaves nothing half made. */
async function createCluster(binaries: PostgresBinaries, folder: string, password: string): Promise<RunAs> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const runAs = await chooseRunAs(binaries.postgres, draft, (to) => give(draft, to));
  const secrets = await mkdtemp(join(tmpdir(), 'brand-sprint-'));
  try {
    const passwordFile = join(secrets, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await give(secrets, runAs.owner);
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
  if (code !== 0) throw new LaunchError(`PostgreSQL could not make ${folder}: ${firstError(output)}`);
}

const firstError = (output: string): string =>
  output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? lastWords(output);

/** Gives a folder and all in it to an account; no owner means back to us. */
async function give(folder: string, owner: Account | undefined): Promise<void> {
  const { uid, gid } = owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === uid) return;
  const { code } = await run('chown', ['-R', `${uid}:${gid}`, folder]);
  if (code !== 0) await chown(folder, uid, gid);
}
