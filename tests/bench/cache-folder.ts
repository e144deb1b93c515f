import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder of a program that only benchmarks need, in the user's cache. */
export async function makeCacheFolder(name: string): Promise<string> {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'brand-sprint', name);
  await mkdir(folder, { recursive: true });
  return folder;
}
