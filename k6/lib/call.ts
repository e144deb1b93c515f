import { check } from 'k6';
import http, { CookieJar, type RefinedResponse } from 'k6/http';
import type { Person } from './people.ts';
import { origin } from './settings.ts';

export interface Wanted {
  /** What the call belongs to, for the person who reads the report. */
  flow: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** With `:name` parameters: calls are grouped by it, so it holds no ids. */
  route: string;
  params?: Readonly<Record<string, string | number>>;
  query?: string;
  person?: Person;
  body?: unknown;
  /** Statuses that are right; 200 when absent. */
  expect?: readonly number[];
}

export interface Answer<T> {
  status: number;
  ok: boolean;
  /** Parsed when the answer was as expected and is JSON. */
  body: T;
  response: RefinedResponse<'text'>;
}

/** One call of the product's contract, tagged by flow and route, checked for its status. */
export async function call<T = unknown>(wanted: Wanted): Promise<Answer<T>> {
  const { flow, method = 'GET', route, params = {}, query = '', person, body, expect = [200] } = wanted;
  const path = route.replaceAll(/:(\w+)/g, (_whole, name) => String(params[name]));
  const headers: Record<string, string> = {};
  if (person) headers.Cookie = person.cookie;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await http.asyncRequest(
    method,
    `${origin}${path}${query}`,
    body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    {
      headers,
      // A jar of its own: the VU's would mix the cookies of all the people that it plays.
      jar: new CookieJar(),
      tags: { flow, name: `${method} ${route}` },
      responseCallback: http.expectedStatuses(...expect),
      responseType: 'text',
      timeout: '15s',
    },
  );
  const ok = expect.includes(response.status);
  check(response, { [`${flow}: ${method} ${route} answers ${expect.join(' or ')}`]: () => ok }, { flow });
  const isJson = ok && String(response.headers['Content-Type']).includes('application/json');
  return { status: response.status, ok, body: (isJson ? response.json() : undefined) as T, response };
}

/** The session that an answer set, as a Cookie header. */
export function cookieOf(answer: Answer<unknown>): string {
  return Object.values(answer.response.cookies)
    .flat()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}
