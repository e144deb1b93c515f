import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#scripts/services/child.ts';

/** A data folder with one part on a small disk. */
export interface SmallDisk {
  folder: string;
  remove: () => Promise<void>;
}

/** Fits PostgreSQL's files and log, and a few uploads. */
const SIZES = { data: '260m', uploads: '3m' } as const;

/** Undefined without the right to mount. */
export async function openSmallDisk(part: keyof typeof SIZES): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-faults-disk-'));
  const place = part === 'data' ? folder : join(folder, 'uploads');
  await mkdir(place, { recursive: true });
  const { code } = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZES[part]}`, 'tmpfs', place]);
  const remove = async (): Promise<void> => {
    if (code === 0) await run('umount', ['-l', place]);
    await rm(folder, { recursive: true, force: true });
  };
  if (code === 0) return { folder, remove };
  await remove();
  return undefined;
}

/** Fills the disk; resolves to a function that frees it. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast.bin');
  const block = Buffer.alloc(256 * 1024);
  for (let isFull = false; !isFull; ) {
    isFull = await writeFile(ballast, block, { flag: 'a' }).then(
      () => false,
      () => true,
    );
  }
  return () => rm(ballast, { force: true });
}
