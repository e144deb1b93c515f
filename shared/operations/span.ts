import type { Logger } from './log.ts';

type Kind = 'server' | 'producer' | 'consumer';
type Attributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind: Kind;
  /** The span that this one is a part of, as W3C Trace Context writes it; null begins a trace. */
  parent: string | null;
  /** Only what may leave the house: routes, events, queues; never a person or what was said. */
  attributes: Attributes;
  /** Milliseconds since 1970; now when absent. */
  startTime?: number;
}

export interface Span {
  /** For the spans that are a part of this one. */
  traceparent: string;
  end: (more?: Attributes, error?: Error) => void;
}

export interface Tracing {
  begin: (start: SpanStart) => Span;
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>;
}

export interface TracingSettings {
  program: string;
  log: Logger;
  /** Where a collector takes OTLP over HTTP; undefined: nothing is traced, and nothing for it is loaded. */
  tracesEndpoint: string | undefined;
  /** The part of all calls that is traced, 0 to 1. */
  tracesShare: number;
}
