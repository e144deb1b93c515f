import { whileUnsent } from '#frontend/data/outbox/unsent.ts';
import type { CallPath, Calls } from '#shared/contract/calls.ts';
import type { AnswerOf, Endpoint, ParamsOf, SentBody, SentQuery } from '#shared/contract/endpoint.ts';
import { type HttpPage, http, httpPage } from './http.ts';
import { readSincePush } from './preloaded.ts';
import { withRetries } from './with-retries.ts';

type Part<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
type Query<E extends Endpoint> = { query?: SentQuery<E> | undefined };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', SentBody<E>> &
  Query<E> & {
    headers?: Record<string, string>;
    /** Repeats with the same key count as one write. */
    idempotencyKey?: string;
    signal?: AbortSignal | undefined;
  };

/** Calls an endpoint of the contract, by its method and path. Throws ApiError when it does not succeed. */
export async function call<K extends keyof Calls>(
  name: K,
  input: CallInput<Calls[K]>,
): Promise<AnswerOf<Calls[K]>> {
  const { params, query, body, headers = {}, idempotencyKey, signal } = input as CallInput<Endpoint>;
  const [method, path] = partsOf(name);
  const options = {
    body,
    headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    signal,
  };
  const address = pathOf(path, params, query);
  const run = () => http<AnswerOf<Calls[K]>>(method, address, options);
  if (method === 'GET') return await readSincePush(address, run);
  return await withRetries(method, idempotencyKey !== undefined, run);
}

/** Sends a form with files to an endpoint of the contract. */
export async function callForm<K extends keyof Calls>(
  name: K,
  { params, form }: { params: ParamsOf<Calls[K]>; form: FormData },
): Promise<AnswerOf<Calls[K]>> {
  const [method, path] = partsOf(name);
  return await whileUnsent(http(method, pathOf(path, params), { body: form }));
}

/** Fetches one page of a list. */
export async function callPage<K extends keyof Calls>(
  name: K,
  input: Part<'params', ParamsOf<Calls[K]>> & { query: SentQuery<Calls[K]>; signal?: AbortSignal },
): Promise<HttpPage<AnswerOf<Calls[K]>>> {
  const { params, query, signal } = input as CallInput<Endpoint>;
  const address = pathOf(partsOf(name)[1], params, query);
  return await readSincePush(address, () => httpPage(address, signal));
}

export const partsOf = (name: keyof Calls) => name.split(' ') as [method: string, path: CallPath];

type Values = Readonly<Record<string, string | number | undefined>>;

export function pathOf(template: CallPath, params: unknown, query?: unknown): string {
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Values)[name])),
  );
  const given = Object.entries((query ?? {}) as Values).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
