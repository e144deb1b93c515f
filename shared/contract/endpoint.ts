import type { z } from 'zod';

/**
 * One call of the HTTP contract as data. The Fastify route, the browser's API client and the API document derive
 * from it.
 * Paths contain `:name` parameters; times in bodies are ISO 8601 in UTC.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Success status; default 200. */
  readonly status?: 200 | 201;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** Parts of a multipart/form-data body, which the handler parses. */
  readonly form?: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** Content type of a success that is not JSON. */
  readonly mediaType?: string;
  /** Schemas of error responses with more than a message, by status. */
  readonly refusals?: Readonly<Record<number, z.core.$ZodType>>;
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
/** A handler's return value, validated against the response schema. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>;
export type SentQuery<E extends Endpoint> = Sent<E['query']>;
export type SentBody<E extends Endpoint> = Sent<E['body']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
