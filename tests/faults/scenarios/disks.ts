import { join } from 'node:path';
import { fillDisk } from '#tests/faults/harness/small-disk.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

const fill =
  (part: string) =>
  async ({ system, pause }: Scene): Promise<void> => {
    const giveBack = await fillDisk(join(system.dataDir, part));
    try {
      await pause(5_000);
    } finally {
      await giveBack();
    }
  };

/** Full disks: no acknowledged write is lost, and everything recovers when there is space. */
export const diskScenarios: readonly Scenario[] = [
  {
    ...{ name: 'disk-full-of-uploads', smallDisk: 'uploads', unavailableMs: 2_500 },
    fault: fill('uploads'),
  },
  {
    ...{ name: 'disk-full-of-postgres', smallDisk: 'data', unavailableMs: 12_000 },
    allowed: KILLED_UPLOADS,
    // Filled by writes until a WAL segment no longer fits.
    fault: async (scene) => await fill('')(scene),
  },
];
