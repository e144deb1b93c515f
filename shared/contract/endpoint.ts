import { z } from 'zod';
import { QUARTER_HOUR } from './dates.ts';
import { MAX_DAYS } from './limits.ts';
import { MAX_ID } from './texts.ts';

/** A header that changes what a call does. Writes by `command` take an Idempotency-Key, reads in views X-View, without naming them. */
export type CallHeader = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'Draft-Version';

/** What a caller can do only so often, beside reads and writes; `searches`: the calls with a query `q`. */
export type Rate = 'searches' | 'messages' | 'drafts' | 'uploads' | 'messageFiles' | 'exports';

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
  /** The headers that its handler reads. */
  readonly headers?: readonly CallHeader[];
  /** Parts of a multipart/form-data body, which the handler parses. */
  readonly form?: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** `heavy`: few are done at once, of a caller one. `passwords`: strangers send them. `zips`: of a caller one, until it is read. */
  readonly lane?: 'heavy' | 'passwords' | 'zips';
  /** Its limit is in `backend/http/limits.ts`. */
  readonly rate?: Rate;
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
type Named<H> = H extends readonly (infer Name)[] ? Name : never;
export type HeaderOf<E extends Endpoint> = Named<E['headers']> & CallHeader;
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

/** A number in a path or query, in plain decimal digits: '7', neither '07' nor '7.0'. */
export const wholeNumber = (min: number, max: number, error = 'Must be a whole number', tooLarge = error) =>
  z.preprocess(
    (digits: string) => (/^(0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : digits),
    z.int(error).min(min, error).max(max, tooLarge),
  );

/** A public id in a path; anything else returns 400. */
export const PathId = wholeNumber(1, MAX_ID, 'Must be a whole number', 'Out of range');

export const noDay = (lastDay: number, first: 0 | 1 = 1): string =>
  `Must be a day from ${first} to ${lastDay}`;

/** A day in a path. The server refuses one after the last day of the caller's programme. */
export const PathDay = wholeNumber(1, MAX_DAYS, noDay(MAX_DAYS));

/** An opaque id of a stored file. */
export const FileId = z.string().regex(/^[\w-]{32}$/, 'Not a file id');

/** A part of a programme's draft: its `head`, or a day by its key. */
export const PartName = z.string().regex(/^(head|d[a-z0-9]{1,6})$/, 'Not a part of a programme');

/** The parameters of paths, by their names. */
const pathParams = {
  userId: PathId,
  coachId: PathId,
  submissionId: PathId,
  feedbackId: PathId,
  annotationId: PathId,
  messageId: PathId,
  heldId: PathId,
  noteId: PathId,
  snippetId: PathId,
  printId: PathId,
  suggestionId: PathId,
  passkeyId: PathId,
  programmeId: PathId,
  version: PathId,
  line: PathId,
  day: PathDay,
  fileId: FileId,
  part: PartName,
};

export const Id = z.number().int().min(1).max(MAX_ID);
export const Day = z.number().int().min(1).max(MAX_DAYS);
/** 0 before the sprint and while it is paused. */
export const CurrentDay = z.number().int().min(0).max(MAX_DAYS);

/** Address of a person's photo; null without one. */
export const AvatarURL = z.string().nullable();

/** A time, ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime();

/** What a clock shows, on a quarter of an hour, without its zone: '2026-11-24T08:00'. */
export const LocalTime = z.string().regex(QUARTER_HOUR, 'Must be a date and a quarter of an hour');

/** A count for each of these. The schema of a record would not say which it has. */
export const countOfEach = <Name extends string>(
  names: readonly Name[],
): z.ZodObject<Record<Name, z.ZodNumber>> =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number().int()])) as Record<Name, z.ZodNumber>);
