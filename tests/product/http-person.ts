import { randomUUID } from 'node:crypto';
import type { User } from '#shared/contract/users.ts';
import { fetchPatiently } from './patient-fetch.ts';

/** The password of all users who sign up here. */
export const PASSWORD = 'correct horse 1!';

/** An HTTP client of a running backend. */
export interface HttpPerson {
  user: User;
  cookie: string;
  get: <T>(path: string, baseUrl?: string) => Promise<T>;
  post: <T>(path: string, body: unknown, baseUrl?: string) => Promise<T>;
  put: <T>(path: string, body: unknown) => Promise<T>;
  /** Uploads a text file for a day; returns its URL. */
  upload: (taskDay: number, name: string) => Promise<string>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetchPatiently(url, init);
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
  const user = (await answer.json()) as User;
  return {
    user,
    cookie,
    get: async (to, base = baseUrl) => await (await send(`${base}${to}`, { headers: { cookie } })).json(),
    post: async (to, body, base = baseUrl) =>
      await (await send(`${base}${to}`, json(body, { cookie }))).json(),
    put: async (to, body) =>
      await (await send(`${baseUrl}${to}`, { ...json(body, { cookie }), method: 'PUT' })).json(),
    upload: async (taskDay, name) => {
      const form = new FormData();
      form.set('userId', String(user.id));
      form.set('taskDay', String(taskDay));
      form.set('file', new File(['What I made.'], name, { type: 'text/plain' }));
      const stored = await send(`${baseUrl}/api/uploads`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      return ((await stored.json()) as { fileURL: string }).fileURL;
    },
  };
}

export const signUp = (baseUrl: string, name = 'Ada Rossi'): Promise<HttpPerson> =>
  enter(baseUrl, '/api/auth/register', {
    name,
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    company: '',
  });

export const signIn = (baseUrl: string, account: { email: string; password: string }): Promise<HttpPerson> =>
  enter(baseUrl, '/api/auth/login', account);
