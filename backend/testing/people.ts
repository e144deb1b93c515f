import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { User } from '#shared/contract/users.ts';
import type { Database } from '#shared/database/database.ts';

export const PASSWORD = 'correct horse 1!';

/** Somebody who makes calls, with the session cookie that the last answer set. */
export interface Person {
  user: User;
  cookie: string;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

interface Given {
  name?: string;
  currentDay?: number;
  isAdmin?: boolean;
}

const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Signs up through the door, then is given the day or the right that the test needs. */
export async function createPerson(app: FastifyInstance, db: Database, given: Given = {}): Promise<Person> {
  const { name = 'Ada Rossi', currentDay = 1, isAdmin = false } = given;
  const email = `${randomUUID()}@example.com`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name, email, password: PASSWORD, company: '' },
  });
  const user: User = { ...answer.json<User>(), currentDay, isAdmin };
  await db
    .updateTable('users')
    .set({ current_day: currentDay, is_admin: isAdmin })
    .where('id', '=', user.id)
    .execute();
  return personWith(app, user, cookieOf(answer));
}

export const createCoach = (app: FastifyInstance, db: Database, name = 'Maya Lindqvist'): Promise<Person> =>
  createPerson(app, db, { name, isAdmin: true });

export function personWith(app: FastifyInstance, user: User, cookie: string): Person {
  const send = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, ...(cookie ? { cookie } : {}) } });
  return {
    user,
    cookie,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      send({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body as object }) }),
  };
}

export const stranger = (app: FastifyInstance): Person => personWith(app, {} as User, '');
