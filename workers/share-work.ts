import { createBatcher } from '#shared/database/batcher.ts';
import { runBatchThenEach } from '#shared/database/run-batch-then-each.ts';
import type { Due } from './handle-once.ts';

/** Handles events together; answers for each whether there was anything to do. */
type HandleAll = (due: readonly Due[], isRetry: boolean) => Promise<readonly boolean[]>;

/**
 * Lets jobs that are at work at once share a transaction. What fails together is done again one by one, so
 * that a job that cannot be done harms no other.
 */
export function shareWork(handleAll: HandleAll, most: number): (due: Due) => Promise<boolean> {
  if (most === 1) return async (due) => (await handleAll([due], false))[0] ?? false;
  const enqueue = createBatcher((due: readonly Due[]) => runBatchThenEach(due, handleAll), {
    maxBatch: most,
    maxWaiting: Number.POSITIVE_INFINITY,
    groupsOf: ({ eventId }) => [eventId],
  });
  return async (due) => {
    const result = await enqueue(due);
    if (result instanceof Error) throw result;
    return result;
  };
}
