import { readdir, readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

/** As the threads of `pool.ts`. */
export const NICENESS = 5;

/** The threads of a process in which native code works, by the name that Node gives them. Linux only. */
export async function listNativeThreads(pid = process.pid): Promise<number[]> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder);
  const names = await Promise.all(
    threads.map((id) => readFile(`${folder}/${id}/comm`, 'utf8').catch(() => '')),
  );
  return threads.flatMap((id, at) => (names[at] === 'libuv-worker\n' ? Number(id) : []));
}

/**
 * Pictures are decoded by native code in threads of the process, and in threads that these start. They get
 * the priority of other work on documents, so that the decoding of many pictures holds up nobody's answers or prints.
 */
export async function lowerNativeThreads(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const id of await listNativeThreads()) if (getPriority(id) < NICENESS) setPriority(id, NICENESS);
}
