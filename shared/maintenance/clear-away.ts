import type { Database } from '#shared/database/database.ts';
import { ABANDONED } from '#shared/files/clear-staging.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import { clearedRows, clearingFailures } from '#shared/operations/metrics.ts';
import { BATCH, type Step, steps } from './old-rows.queries.ts';
import { removeFiles } from './remove-files.ts';

/** Batches of one table in one run; what is left then waits for the next run. */
const MOST_ROUNDS = 1_000;

/** The steps that are no deletion of rows. */
const FILE_STEPS = ['stored-files', 'staged-files'] as const;

// Prometheus sees no increase in a counter that appears with its first count.
for (const step of [...steps.map(({ name }) => name), ...FILE_STEPS]) {
  clearingFailures.inc({ step }, 0);
  clearedRows.inc({ step }, 0);
}

interface Cleared {
  rows: number;
  files: number;
  /** Steps that failed; the others are done all the same. */
  failed: readonly { step: string; error: string }[];
}

interface ClearDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  /** Ends the run after the batch under way. */
  signal?: AbortSignal;
  batch?: number;
  rounds?: number;
}

/**
 * Clears away what has aged: rows, uploads that nobody used, and what killed processes left behind. In the store only
 * what this database has announced goes: other sites may keep theirs beside it.
 */
export async function clearAway(deps: ClearDeps): Promise<Cleared> {
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
      log.warn(failure, 'old data could not be cleared away');
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
  { db, log, signal, batch = BATCH, rounds = MOST_ROUNDS }: ClearDeps,
): Promise<number> {
  const next = begin();
  let cleared = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { rows, isLast } = await next(db, batch);
    cleared += rows;
    if (isLast || signal?.aborted) return cleared;
  }
  log.warn({ step: name, cleared }, 'old rows are left for the next run');
  return cleared;
}
