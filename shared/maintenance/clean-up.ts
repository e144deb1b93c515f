import type { Database } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { ABANDONED } from '#shared/files/local-files.ts';
import type { Logger } from '#shared/operations/log.ts';
import { clearedRows, clearingFailures } from '#shared/operations/metrics.ts';
import { BATCH, type Step, steps } from './old-rows.queries.ts';
import { removeFiles } from './remove-files.ts';

/** Maximum batches per table and run; the next run continues. */
const MAX_ROUNDS = 1_000;

/** The steps other than row deletions. */
const FILE_STEPS = ['stored-files', 'staged-files'] as const;

// Initialises the counters at 0: Prometheus sees no increase when a series first appears.
for (const step of [...steps.map(({ name }) => name), ...FILE_STEPS]) {
  clearingFailures.inc({ step }, 0);
  clearedRows.inc({ step }, 0);
}

interface Cleared {
  rows: number;
  files: number;
  /** Failed steps; the other steps still run. */
  failed: readonly { step: string; error: string }[];
}

interface ClearDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  /** Ends the run after the current batch. */
  signal?: AbortSignal;
  batch?: number;
  rounds?: number;
}

/**
 * Deletes expired rows, unused uploads and leftovers of killed processes. Removes only files listed in this database's
 * `removed_files`, because other sites may share the store.
 */
export async function cleanUp(deps: ClearDeps): Promise<Cleared> {
  const { db, files, log } = deps;
  const failed: { step: string; error: string }[] = [];
  const attempt = async (step: string, work: () => Promise<number>): Promise<number> => {
    try {
      const count = await work();
      clearedRows.inc({ step }, count);
      return count;
    } catch (error) {
      const failure = { step, error: (error as Error).message };
      failed.push(failure);
      clearingFailures.inc({ step });
      log.warn(failure, 'deleting old data failed');
      return 0;
    }
  };
  let rows = 0;
  for (const step of steps) rows += await attempt(step.name, () => clearRows(step, deps));
  const stored = await attempt('stored-files', () => removeFiles(db, files));
  const staged = await attempt('staged-files', () => files.clearStaging(Date.now() - ABANDONED));
  return { rows, files: stored + staged, failed };
}

async function clearRows(
  { name, begin }: Step,
  { db, log, signal, batch = BATCH, rounds = MAX_ROUNDS }: ClearDeps,
): Promise<number> {
  const next = begin();
  let cleared = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { rows, isLast } = await next(db, batch);
    cleared += rows;
    if (isLast || signal?.aborted) return cleared;
  }
  log.warn({ step: name, cleared }, 'batch limit reached, the next run continues');
  return cleared;
}
