import { check } from 'k6';
import http, { CookieJar, type FileData, type RefinedResponse } from 'k6/http';
import type { Person } from './seeded-people.ts';
import { origin } from './settings.ts';

export interface CallOptions {
  /** Groups calls in the report. */
  flow: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** With `:name` parameters instead of ids, because it becomes a tag. */
  route: string;
  params?: Readonly<Record<string, string | number>>;
  query?: string;
  person?: Person;
  body?: unknown;
  /** Sent instead of a body, with its files. */
  form?: Record<string, string | FileData>;
  /** Expected statuses; default 200. */
  expect?: readonly number[];
  /** The answer's body is not kept. */
  discards?: boolean;
  timeout?: `${number}s`;
}

export interface Answer<T> {
  status: number;
  ok: boolean;
  /** Parsed when the status is expected and the body is JSON. */
  body: T;
  response: RefinedResponse<'text' | 'none'>;
}

/** Makes one API call, tags it by flow and route, and checks its status. */
export async function call<T = unknown>(options: CallOptions): Promise<Answer<T>> {
  const {
    flow,
    method = 'GET',
    route,
    params = {},
    query = '',
    person,
    body,
    form,
    expect = [200],
  } = options;
  const path = route.replaceAll(/:(\w+)/g, (_whole, name) => String(params[name]));
  const headers: Record<string, string> = {};
  if (person) headers.Cookie = person.cookie;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await http.asyncRequest(method, `${origin}${path}${query}`, form ?? encode(body), {
    headers,
    // A separate jar, because one VU plays many people.
    jar: new CookieJar(),
    redirects: 0,
    tags: { flow, name: `${method} ${route}` },
    responseCallback: http.expectedStatuses(...expect),
    responseType: options.discards ? 'none' : 'text',
    timeout: options.timeout ?? '15s',
  });
  const ok = expect.includes(response.status);
  check(response, { [`${flow}: ${method} ${route} answers ${expect.join(' or ')}`]: () => ok }, { flow });
  const isJson =
    ok && !options.discards && String(response.headers['Content-Type']).includes('application/json');
  return { status: response.status, ok, body: (isJson ? response.json() : undefined) as T, response };
}

const encode = (body: unknown): string | null =>
  body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);

/** The cookies set by a response, as a Cookie header. */
export function cookieOf(answer: Answer<unknown>): string {
  return Object.values(answer.response.cookies)
    .flat()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}
