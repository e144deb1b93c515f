import { currentCause } from './log.ts';
import type { Span, SpanStart, Tracing, TracingSettings } from './span.ts';

let tracing: Tracing | undefined;

/** Starts tracing if a collector is configured. */
export async function startTracing(settings: TracingSettings): Promise<{ stop: () => Promise<void> }> {
  if (settings.tracesEndpoint === undefined) return { stop: async () => undefined };
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry(settings);
  return tracing;
}

/** Undefined without tracing. */
export const beginSpan = (start: SpanStart): Span | undefined => tracing?.begin(start);

/** Records a span that has just ended, as a child of `parent`; without a parent it is dropped. */
export function noteSpan(start: SpanStart & { startTime: number }): void {
  if (start.parent !== null) tracing?.begin(start).end();
}

/** The cause of work inside a span: the same request, with the span as parent. */
export const inSpan = (span: Span | undefined, cause = currentCause()) =>
  span ? { ...cause, traceparent: span.traceparent } : cause;
