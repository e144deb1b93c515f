import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from './settings.ts';

interface Secret {
  make: () => string | Promise<string>;
  minLength: number;
  /** What to do about an unusable file, as a sentence. */
  wayOut: string;
}

/**
 * A secret that is made once and kept in a private file of the data dir, for all processes there; never overwritten.
 * Throws ConfigError for a file that cannot be used.
 */
export async function keepSecret(path: string, { make, minLength, wayOut }: Secret): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true });
    if ((await readKept(path)) === undefined) await writeOnce(path, await make());
    const kept = (await readKept(path)) ?? '';
    if (kept.length < minLength) throw new ConfigError(`${path} is empty or cut short.`);
    return kept;
  } catch (error) {
    const reason =
      error instanceof ConfigError ? error.message : await describeRefusal('file', path, error as Error);
    throw new ConfigError(`${reason} ${wayOut}`);
  }
}

/** Whole or not at all; the first of several processes wins. */
async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    // Some file systems have no links.
    await link(draft, path).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EEXIST') await copyFile(draft, path, constants.COPYFILE_EXCL).catch(unlessThere);
    });
  } finally {
    await rm(draft, { force: true });
  }
}

const unlessThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** The text of a file of the data dir; undefined: there is none. Throws ConfigError for one that cannot be read. */
export async function readKept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError(await describeRefusal('file', path, error as Error));
  }
}

/**
 * Why the data dir or a file in it cannot be used. What another account owns is named with the command that gives it to
 * this one; a folder above the data dir never is.
 */
export async function describeRefusal(
  kind: 'data dir' | 'file',
  path: string,
  error: NodeJS.ErrnoException,
): Promise<string> {
  const uid = process.getuid?.();
  const plain = `${path} cannot be used (${error.code ?? error.message}).`;
  if (error.code !== 'EACCES' || uid === undefined) return plain;
  const us = await nameOf(uid);
  for (const each of kind === 'file' ? [path, dirname(path)] : [path]) {
    const found = await stat(each).catch(({ code }: NodeJS.ErrnoException) => code);
    if (typeof found === 'object') {
      if (found.uid === uid) return plain;
      const owner = await nameOf(found.uid);
      return `${each} belongs to ${owner}, and this program runs as ${us}: run \`sudo chown -R ${us} ${quoted(each)}\`.`;
    }
    if (kind === 'data dir' && found === 'ENOENT')
      return `${each} does not exist, and ${us} may not create it: run \`sudo install -d -o ${us} ${quoted(each)}\`.`;
  }
  return plain;
}

/** For a shell. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

/** Its number if the account has no name, as in containers with any user. */
const nameOf = (uid: number): Promise<string> =>
  promisify(execFile)('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  );

/** The key that signs session cookies, where SESSION_SECRET does not give it. */
export const keepSessionSecret = (dataDir: string): Promise<string> =>
  keepSecret(join(dataDir, 'session-secret'), {
    make: () => randomBytes(32).toString('hex'),
    minLength: 32,
    wayOut: 'Set SESSION_SECRET or remove that file.',
  });
