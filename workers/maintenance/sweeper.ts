import type { Database } from '#shared/platform/database.ts';
import type { FileStore } from '#shared/platform/files/file-store.ts';
import type { Logger } from '#shared/platform/log.ts';
import { clearAway } from '#shared/platform/maintenance/clear-away.ts';
import { removeFiles } from '#shared/platform/maintenance/remove-files.ts';
import type { Queues } from '#shared/platform/queues.ts';
import { listOverdue } from './maintenance.queries.ts';

const SWEEP_MS = 2_000;
const PURGE_MS = 3_600_000;

/** Adds jobs again that Redis has lost, and clears away what has aged. */
export function startSweeper(deps: { db: Database; queues: Queues; log: Logger; files: FileStore }): {
  stop: () => Promise<void>;
} {
  const { db, queues, log, files } = deps;
  const sweep = every(SWEEP_MS, log, async () => {
    const overdue = await listOverdue(db);
    if (overdue.length > 0) await queues.add(overdue);
    await removeFiles(db, files);
  });
  const clear = every(PURGE_MS, log, async () => {
    await clearAway(db, files);
  });
  return {
    stop: async () => {
      await Promise.all([sweep.stop(), clear.stop()]);
    },
  };
}

/** Runs work again and again, never twice at once; a failure waits for the next turn. */
function every(ms: number, log: Logger, work: () => Promise<void>): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch((error: Error) => log.debug({ error: error.message }, 'maintenance waits'))
      .finally(() => {
        isRunning = false;
      });
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
