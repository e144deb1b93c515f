import { createBatcher, runBatchThenEach } from '#shared/database/batcher.ts';
import type { PendingJob } from './handle-once.ts';

/** Handles events together; returns for each whether there was anything to do. */
type HandleAll = (jobs: readonly PendingJob[], isRetry: boolean) => Promise<readonly boolean[]>;

/**
 * Batches concurrent jobs into shared transactions. A failed batch is retried one by one, so that a failing job harms
 * no other.
 */
export function batchJobs(handleAll: HandleAll, most: number): (job: PendingJob) => Promise<boolean> {
  if (most === 1) return async (job) => (await handleAll([job], false))[0] ?? false;
  const enqueue = createBatcher((jobs: readonly PendingJob[]) => runBatchThenEach(jobs, handleAll), {
    maxBatch: most,
    maxWaiting: Number.POSITIVE_INFINITY,
    groupsOf: ({ eventId, queue }) => [`${queue} ${eventId}`],
    schedule: queueMicrotask,
  });
  return async (job) => {
    const result = await enqueue(job);
    if (result instanceof Error) throw result;
    return result;
  };
}
