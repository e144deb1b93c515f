import {
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './log.ts';
import type { SpanStart, Tracing, TracingSettings } from './span.ts';

const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };
/** Limits the wait for an unreachable collector on shutdown. */
const FLUSH_MS = 3_000;

/** Sends spans to a collector. The exporter itself reads OTEL_EXPORTER_OTLP_*: endpoint and headers. */
export function openTelemetry({ program, tracesShare, log }: TracingSettings): Tracing {
  tellTroubles(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `brand-sprint-${program}` }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 2_000 }),
    ],
  });
  const tracer = provider.getTracer('brand-sprint');
  return {
    begin: ({ name, kind, parent, attributes, startTime }: SpanStart) => {
      const remote = parent === null ? undefined : readTraceparent(parent);
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
      const options = { kind: kinds[kind], attributes, ...(startTime === undefined ? {} : { startTime }) };
      const span = tracer.startSpan(name, options, context);
      return {
        traceparent: writeTraceparent(span.spanContext()),
        end: (more = {}, error) => {
          span.setAttributes(more);
          if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error.name });
          span.end();
        },
      };
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

const TRACEPARENT = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;

function readTraceparent(text: string): SpanContext | undefined {
  const { traceId = '', spanId = '', flags = '0' } = TRACEPARENT.exec(text)?.groups ?? {};
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Logs the first export failure only. */
function tellTroubles(log: Logger): void {
  let hasTold = false;
  const tell = (error: string): void => {
    if (!hasTold) log.warn({ error: reasonOf(error) }, 'exporting traces failed');
    hasTold = true;
  };
  const nothing = (): void => undefined;
  diag.setLogger({ error: tell, warn: nothing, info: nothing, debug: nothing, verbose: nothing });
}

/** The library reports an error as JSON with its stack. */
function reasonOf(error: string): string {
  try {
    return String((JSON.parse(error) as { message?: string }).message);
  } catch {
    return error.slice(0, 300);
  }
}
