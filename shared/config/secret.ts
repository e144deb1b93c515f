import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from './settings.ts';

/** The key that signs session cookies: created once in the data dir and shared by all processes there. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw unusable(path, `cannot be written (${code})`);
  }
  return await readWhole(path);
}

const MIN_LENGTH = 32;
const TRIES = 10;

/** Another process may have created the file without having written it yet. */
async function readWhole(path: string, tries = TRIES): Promise<string> {
  const secret = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw unusable(path, `cannot be read (${code})`);
  });
  if (secret.trim().length >= MIN_LENGTH) return secret.trim();
  if (tries === 0) throw unusable(path, 'holds no complete key');
  await delay(50);
  return await readWhole(path, tries - 1);
}

const unusable = (path: string, why: string): ConfigError =>
  new ConfigError(`SESSION_SECRET is not set, and ${path} ${why}. Set SESSION_SECRET or remove that file.`);
