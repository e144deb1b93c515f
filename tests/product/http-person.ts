import { randomUUID } from 'node:crypto';
import type { User } from '#shared/contract/users.ts';

/** Somebody who calls a running backend over the network. */
export interface HttpPerson {
  user: User;
  cookie: string;
  get: <T>(path: string, baseUrl?: string) => Promise<T>;
  post: <T>(path: string, body: unknown, baseUrl?: string) => Promise<T>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function enter(baseUrl: string, path: string, form: object): Promise<HttpPerson> {
  const answer = await send(`${baseUrl}${path}`, json(form));
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return {
    user: (await answer.json()) as User,
    cookie,
    get: async (to, base = baseUrl) => await (await send(`${base}${to}`, { headers: { cookie } })).json(),
    post: async (to, body, base = baseUrl) =>
      await (await send(`${base}${to}`, json(body, { cookie }))).json(),
  };
}

export const signUp = (baseUrl: string, name = 'Ada Rossi'): Promise<HttpPerson> =>
  enter(baseUrl, '/api/auth/register', {
    name,
    email: `${randomUUID()}@example.com`,
    password: 'correct horse 1!',
    company: '',
  });

export const signIn = (baseUrl: string, account: { email: string; password: string }): Promise<HttpPerson> =>
  enter(baseUrl, '/api/auth/login', account);
