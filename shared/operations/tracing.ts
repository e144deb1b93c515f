import { currentCause } from './cause.ts';
import type { Span, SpanStart, Tracing, TracingSettings } from './span.ts';

let tracing: Tracing | undefined;

/** Begins to trace what this process does, if there is somewhere to send it. */
export async function startTracing(settings: TracingSettings): Promise<{ stop: () => Promise<void> }> {
  if (settings.tracesEndpoint === undefined) return { stop: async () => undefined };
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry(settings);
  return tracing;
}

/** Undefined while nothing is traced. */
export const beginSpan = (start: SpanStart): Span | undefined => tracing?.begin(start);

/** A span that has just ended, as a part of `parent`; without one it is left out. */
export function noteSpan(start: SpanStart & { startTime: number }): void {
  if (start.parent !== null) tracing?.begin(start).end();
}

/** The cause of what a span does: the same call, and the span itself as what its parts hang on. */
export const within = (span: Span | undefined, cause = currentCause()) =>
  span ? { ...cause, traceparent: span.traceparent } : cause;
