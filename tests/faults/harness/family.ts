import { readdir, readFile } from 'node:fs/promises';

/** A process and its descendants, the process first. */
async function familyOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (each) => ({ each, parent: await parentOf(each) })));
  return [pid, ...parents.filter(({ parent }) => parent === pid).map(({ each }) => each)];
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}

/** Signals a process and its descendants, the process first so that it starts no more. */
export async function signalFamily(pid: number, signal: NodeJS.Signals): Promise<void> {
  for (const each of await familyOf(pid)) {
    try {
      process.kill(each, signal);
    } catch {
      // Already exited.
    }
  }
}
