import type { z } from 'zod';

/**
 * One call of the HTTP contract as data. The Fastify route, the browser's client and the API document
 * are all derived from it.
 * Paths are written with `:name` parameters; times in bodies are ISO 8601 in UTC.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Status of a success; 200 when absent. */
  readonly status?: 200 | 201;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The parts of a multipart/form-data body; the handler reads them itself. */
  readonly form?: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** What a success is sent as, when that is not JSON. */
  readonly mediaType?: string;
  /** Refusals that carry more than a message, by status. */
  readonly refusals?: Readonly<Record<number, z.core.$ZodType>>;
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
/** What a handler returns; it is checked against the response schema on its way out. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>;
export type SentQuery<E extends Endpoint> = Sent<E['query']>;
export type SentBody<E extends Endpoint> = Sent<E['body']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
