import type { AnswerOf, Endpoint, ParamsOf, SentBody, SentQuery } from '#shared/contract/endpoint.ts';
import { type HttpPage, http, httpPage } from './http.ts';

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

/** Calls an endpoint of the contract. Throws ApiError when it does not succeed. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const { params, query, body, headers = {}, idempotencyKey, signal } = input as CallInput<Endpoint>;
  return await http<AnswerOf<E>>(endpoint.method, pathOf(endpoint.path, params, query), {
    body,
    headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    signal,
  });
}

/** Sends a form with files to an endpoint of the contract. */
export async function callForm<E extends Endpoint>(
  endpoint: E,
  { params, form }: { params: ParamsOf<E>; form: FormData },
): Promise<AnswerOf<E>> {
  return await http<AnswerOf<E>>(endpoint.method, pathOf(endpoint.path, params), { body: form });
}

/** Fetches one page of a list. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  { params, query, signal }: Part<'params', ParamsOf<E>> & { query: SentQuery<E>; signal?: AbortSignal },
): Promise<HttpPage<AnswerOf<E>>> {
  return await httpPage<AnswerOf<E>>(pathOf(endpoint.path, params, query), signal);
}

type Values = Readonly<Record<string, string | number | undefined>>;

export function pathOf(template: string, params: unknown, query?: unknown): string {
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Values)[name])),
  );
  const given = Object.entries((query ?? {}) as Values).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
