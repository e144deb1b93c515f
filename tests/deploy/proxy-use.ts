import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the bodies and answers that nginx has written to its folder. */
export async function bytesOfFiles(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('_temp/'));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (file) => (file.isFile() ? file.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of memory of a process's children, such as nginx's workers. */
export async function memoryOfChildren(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const statuses = await Promise.all(children.map((child) => readFile(`/proc/${child}/status`, 'utf8')));
  return statuses.reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024, 0);
}
