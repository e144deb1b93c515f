import type { Logger } from './log.ts';

export type Kind = 'server' | 'producer' | 'consumer';

export type Attributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind: Kind;
  /** The parent span as W3C Trace Context; null starts a trace. */
  parent: string | null;
  /** Only data that may leave the system: routes, events, queues; never people or content. */
  attributes: Attributes;
  /** ms since 1970; default now. */
  startTime?: number;
}

export interface Span {
  /** Parent context for child spans. */
  traceparent: string;
  end: (more?: Attributes, error?: Error) => void;
}

export interface Tracing {
  begin: (start: SpanStart) => Span;
  /** Flushes unsent spans. */
  stop: () => Promise<void>;
}

export interface TracingSettings {
  program: string;
  log: Logger;
  /** OTLP/HTTP collector; undefined: no tracing, and no library is loaded. */
  tracesEndpoint: string | undefined;
  /** Share of requests that are traced, 0 to 1. */
  tracesShare: number;
}
