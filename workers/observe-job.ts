import { runFor } from '#shared/platform/cause.ts';
import { type QueueName, queueNames } from '#shared/platform/event-routes.ts';
import type { Logger } from '#shared/platform/log.ts';
import { jobDuration, jobs, jobWait } from '#shared/platform/metrics.ts';
import type { RecordedEvent } from '#shared/platform/outbox.ts';
import { beginSpan, within } from '#shared/platform/tracing.ts';
import type { Handler } from './handle-once.ts';

/** What a queue says of a job: moments and delays in milliseconds. */
interface Job {
  id?: string;
  timestamp: number;
  attemptsMade: number;
  opts: { delay?: number };
}

const RESULTS = ['done', 'repeated', 'failed'] as const;
// Prometheus sees no increase in a counter that appears with its first count.
for (const queue of queueNames) {
  for (const result of RESULTS) jobs.inc({ queue, result }, 0);
}

/**
 * Runs a job's work, null when there was none, and counts and logs how it went. The handler it gets to run goes
 * back to the call that the event came of.
 */
export async function observeJob<T>(
  { queue, job, log }: { queue: QueueName; job: Job; log: Logger },
  handler: Handler,
  work: (observed: Handler) => Promise<T | null>,
): Promise<T | null> {
  const start = performance.now();
  // A retry has waited because it failed, which says nothing of the queue.
  if (job.attemptsMade === 0) jobWait.observe({ queue }, waited(job) / 1_000);
  let event: RecordedEvent | undefined;
  const end = (result: (typeof RESULTS)[number], error?: Error): void => {
    const ms = performance.now() - start;
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
    const done = await work((trx, given) => {
      event = given;
      return runInSpan(queue, given, () => handler(trx, given));
    });
    end(done === null ? 'repeated' : 'done');
    return done;
  } catch (error) {
    end('failed', error as Error);
    throw error;
  }
}

/** Makes the work a part of the trace that the event is in; one without a trace begins none. */
async function runInSpan(
  queue: QueueName,
  { id, type, origin }: RecordedEvent,
  work: () => Promise<void>,
): Promise<void> {
  if (!origin) return await work();
  const parent = origin.traceparent;
  const attributes = { 'event.id': id, 'event.type': type, 'request.id': origin.requestId ?? '' };
  const span =
    parent === null ? undefined : beginSpan({ name: `job ${queue}`, kind: 'consumer', parent, attributes });
  try {
    await runFor(within(span, origin), work);
    span?.end();
  } catch (error) {
    span?.end({}, error as Error);
    throw error;
  }
}

/** Milliseconds from the moment a job could start. */
const waited = ({ timestamp, opts: { delay = 0 } }: Job): number =>
  Math.max(0, Date.now() - timestamp - delay);
