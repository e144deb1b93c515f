import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files of a folder that end with `ending` and were last written before a moment in ms. */
export async function clearFolder(folder: string, ending: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(ending))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
