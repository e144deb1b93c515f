import { queueNames } from '#shared/events/event-routes.ts';
import type { Cause, Logger } from '#shared/operations/log.ts';
import { jobDuration, jobs, jobWait } from '#shared/operations/metrics.ts';
import type { Span } from '#shared/operations/span.ts';
import { beginSpan, inSpan } from '#shared/operations/tracing.ts';
import type { TakenJob } from './claim.queries.ts';

const RESULTS = ['done', 'repeated', 'failed'] as const;
// Initialise: Prometheus sees no increase in a series that starts with its first count.
for (const queue of queueNames) {
  for (const result of RESULTS) jobs.inc({ queue, result }, 0);
}

/** What a job that was taken has while it is done. */
interface Observed {
  /** What its effects record: the request that caused the event. */
  cause: Cause;
  /** Records its metrics, log line and trace span. */
  end: (result: (typeof RESULTS)[number], error?: Error) => void;
}

export type ObservedJob<J extends TakenJob = TakenJob> = J & Observed;

/** Begins to observe a job that was taken. */
export function observeJob<J extends TakenJob>(job: J, log: Logger): ObservedJob<J> {
  const { queue, entry, attempts, waited } = job;
  const start = performance.now();
  // Only first attempts: a retry's wait says nothing about the queue.
  if (attempts === 0) jobWait.observe({ queue }, waited);
  const span = beginJobSpan(job);
  return {
    ...job,
    cause: inSpan(span, entry.origin ?? unknown),
    end: (result, error) => {
      const ms = performance.now() - start;
      span?.end({}, error);
      jobs.inc({ queue, result });
      jobDuration.observe({ queue }, ms / 1_000);
      const { id: event, type, origin } = entry;
      const line = { queue, event, type, requestId: origin?.requestId, ms: Math.round(ms) };
      if (error) log.warn({ ...line, error: error.message }, 'job failed');
      else log.info({ ...line, result }, 'job');
    },
  };
}

const unknown: Cause = { requestId: null, traceparent: null };

/** Continues the event's trace, if it has one. */
function beginJobSpan({ queue, entry: { id, type, origin } }: TakenJob): Span | undefined {
  const parent = origin?.traceparent ?? null;
  if (parent === null) return undefined;
  const attributes = { 'event.id': id, 'event.type': type, 'request.id': origin?.requestId ?? '' };
  return beginSpan({ name: `job ${queue}`, kind: 'consumer', parent, attributes });
}
