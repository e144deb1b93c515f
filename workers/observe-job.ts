import { type QueueName, queueNames } from '#shared/events/event-routes.ts';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import type { Cause } from '#shared/operations/cause.ts';
import type { Logger } from '#shared/operations/log.ts';
import { jobDuration, jobs, jobWait } from '#shared/operations/metrics.ts';
import type { Span } from '#shared/operations/span.ts';
import { beginSpan, within } from '#shared/operations/tracing.ts';
import type { Due } from './handle-once.ts';

/** What a queue says of a job: moments and delays in milliseconds. */
interface Job {
  id?: string;
  timestamp: number;
  attemptsMade: number;
  opts: { delay?: number };
}

const RESULTS = ['done', 'repeated', 'garbled', 'failed'] as const;
// Prometheus sees no increase in a counter that appears with its first count.
for (const queue of queueNames) {
  for (const result of RESULTS) jobs.inc({ queue, result }, 0);
}

/** Counts a job that names no event: ours all do, so somebody else writes to this Redis. */
export function refuseJob(queue: QueueName, { id }: Job, log: Logger): void {
  jobs.inc({ queue, result: 'garbled' });
  log.warn({ queue, job: id }, 'a job names no event');
}

/**
 * Runs a job's work and counts, logs and traces how it went; the work says whether there was any. What it does
 * for its event goes back to the call that the event came of.
 */
export async function observeJob(
  { queue, job, log }: { queue: QueueName; job: Job; log: Logger },
  work: (begin: Due['begin']) => Promise<boolean>,
): Promise<void> {
  const start = performance.now();
  // A retry has waited because it failed, which says nothing of the queue.
  if (job.attemptsMade === 0) jobWait.observe({ queue }, waited(job) / 1_000);
  let event: RecordedEvent | undefined;
  let span: Span | undefined;
  const begin = (given: RecordedEvent): Cause => {
    // One that failed in company begins again by itself.
    if (!event) span = beginJobSpan(queue, given);
    event = given;
    return within(span, given.origin ?? unknown);
  };
  const end = (result: (typeof RESULTS)[number], error?: Error): void => {
    const ms = performance.now() - start;
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
    end((await work(begin)) ? 'done' : 'repeated');
  } catch (error) {
    end('failed', error as Error);
    throw error;
  }
}

const unknown: Cause = { requestId: null, traceparent: null };

/** Makes the work a part of the trace that the event is in; one without a trace begins none. */
function beginJobSpan(queue: QueueName, { id, type, origin }: RecordedEvent): Span | undefined {
  const parent = origin?.traceparent ?? null;
  if (parent === null) return undefined;
  const attributes = { 'event.id': id, 'event.type': type, 'request.id': origin?.requestId ?? '' };
  return beginSpan({ name: `job ${queue}`, kind: 'consumer', parent, attributes });
}

/** Milliseconds from the moment a job could start. */
const waited = ({ timestamp, opts: { delay = 0 } }: Job): number =>
  Math.max(0, Date.now() - timestamp - delay);
