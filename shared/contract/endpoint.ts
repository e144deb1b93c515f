import { z } from 'zod';
import { pathParams } from './fields.ts';

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

type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type PathParams<Path, Name = NamesIn<Path>> = [Name] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Pick<typeof pathParams, Name & keyof typeof pathParams>> };

type Called<Call> = Call extends `${infer Method} ${infer Path}`
  ? { readonly method: Method; readonly path: Path } & PathParams<Path>
  : never;

/** An endpoint by its method and path; `parts` may replace the schema of the path's parameters. */
export function endpoint<
  const Call extends `${Endpoint['method']} ${Endpoint['path']}`,
  const Parts extends Omit<Endpoint, 'method' | 'path'>,
>(call: Call, parts: Parts): Omit<Called<Call>, keyof Parts> & Parts {
  const [method, path = ''] = call.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof pathParams);
  const params = z.object(Object.fromEntries(names.map((name) => [name, pathParams[name]])));
  return { method, path, ...(names.length > 0 ? { params } : {}), ...parts } as never;
}
