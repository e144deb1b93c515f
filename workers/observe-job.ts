import type { QueueName } from '#shared/platform/event-routes.ts';
import { jobDuration, jobs, jobWait } from '#shared/platform/metrics.ts';

/** What a queue says of a job: moments and delays in milliseconds. */
interface JobTimes {
  timestamp: number;
  attemptsMade: number;
  opts: { delay?: number };
}

/** Runs a job's work, null when there was none, and counts how it went. */
export async function observeJob<T>(
  queue: QueueName,
  job: JobTimes,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const start = performance.now();
  // A retry has waited because it failed, which says nothing of the queue.
  if (job.attemptsMade === 0) jobWait.observe({ queue }, waited(job) / 1_000);
  try {
    const done = await work();
    jobs.inc({ queue, result: done === null ? 'repeated' : 'done' });
    return done;
  } catch (error) {
    jobs.inc({ queue, result: 'failed' });
    throw error;
  } finally {
    jobDuration.observe({ queue }, (performance.now() - start) / 1_000);
  }
}

/** Milliseconds from the moment a job could start. */
const waited = ({ timestamp, opts: { delay = 0 } }: JobTimes): number =>
  Math.max(0, Date.now() - timestamp - delay);
