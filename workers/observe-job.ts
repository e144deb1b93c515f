import { type QueueName, queueNames } from '#shared/events/event-routes.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Cause, Logger } from '#shared/operations/log.ts';
import { jobDuration, jobs, jobWait } from '#shared/operations/metrics.ts';
import type { Span } from '#shared/operations/span.ts';
import { beginSpan, inSpan } from '#shared/operations/tracing.ts';
import type { PendingJob } from './handle-once.ts';

/** BullMQ job fields; the time in milliseconds. */
export interface Job {
  id?: string;
  timestamp: number;
  attemptsMade: number;
}

const RESULTS = ['done', 'repeated', 'garbled', 'failed'] as const;
// Initialise: Prometheus sees no increase in a series that starts with its first count.
for (const queue of queueNames) {
  for (const result of RESULTS) jobs.inc({ queue, result }, 0);
}

let atWork = 0;

/** The number of jobs that this process is handling. */
export const jobsAtWork = (): number => atWork;

/** Counts a job without an event id; such a job was added by other software. */
export function refuseJob(queue: QueueName, { id }: Job, log: Logger): void {
  jobs.inc({ queue, result: 'garbled' });
  log.warn({ queue, job: id }, 'job without an event id skipped');
}

/**
 * Runs a job and records its metrics, log line and trace span. `work` returns whether there was anything to do.
 * Effects are attributed to the request that caused the event.
 */
export async function observeJob(
  { queue, job, log }: { queue: QueueName; job: Job; log: Logger },
  work: (onClaimed: PendingJob['onClaimed']) => Promise<boolean>,
): Promise<void> {
  const start = performance.now();
  atWork += 1;
  // Only first attempts: a retry's wait says nothing about the queue.
  if (job.attemptsMade === 0) jobWait.observe({ queue }, (Date.now() - job.timestamp) / 1_000);
  let event: OutboxEntry | undefined;
  let span: Span | undefined;
  const onClaimed = (claimed: OutboxEntry): Cause => {
    // A job retried after a failed batch is claimed a second time.
    if (!event) span = beginJobSpan(queue, claimed);
    event = claimed;
    return inSpan(span, claimed.origin ?? unknown);
  };
  const end = (result: (typeof RESULTS)[number], error?: Error): void => {
    const ms = performance.now() - start;
    atWork -= 1;
    span?.end({}, error);
    jobs.inc({ queue, result });
    jobDuration.observe({ queue }, ms / 1_000);
    const entry = {
      queue,
      job: job.id,
      type: event?.type,
      requestId: event?.origin?.requestId,
      ms: Math.round(ms),
    };
    if (error) log.warn({ ...entry, error: error.message }, 'job failed');
    else log.info({ ...entry, result }, 'job');
  };
  try {
    end((await work(onClaimed)) ? 'done' : 'repeated');
  } catch (error) {
    end('failed', error as Error);
    throw error;
  }
}

const unknown: Cause = { requestId: null, traceparent: null };

/** Continues the event's trace, if it has one. */
function beginJobSpan(queue: QueueName, { id, type, origin }: OutboxEntry): Span | undefined {
  const parent = origin?.traceparent ?? null;
  if (parent === null) return undefined;
  const attributes = { 'event.id': id, 'event.type': type, 'request.id': origin?.requestId ?? '' };
  return beginSpan({ name: `job ${queue}`, kind: 'consumer', parent, attributes });
}
