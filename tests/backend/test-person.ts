import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { recordSignInNetwork } from '#backend/modules/auth/attempts.queries.ts';
import { addParticipant } from '#backend/modules/auth/auth.ts';
import { hashPassword } from '#shared/accounts/passwords.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Database } from '#shared/database/database.ts';
import { sessionMakers } from './test-app.ts';

export const PASSWORD = 'correct horse 1!';

type Call = (
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

/** A caller with the session cookie of the last response. */
export interface Person {
  user: User;
  cookie: string;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

interface Given {
  name?: string;
  currentDay?: number;
  isAdmin?: boolean;
}

let passwordHash: Promise<string> | undefined;

/** A registered user with the given day or role. The password is hashed once per process. */
export async function createPerson(app: FastifyInstance, db: Database, given: Given = {}): Promise<Person> {
  const { name = 'Ada Rossi', currentDay = 1, isAdmin = false } = given;
  const email = `${randomUUID()}@example.com`;
  passwordHash ??= hashPassword(PASSWORD);
  const person = { name, email, passwordHash: await passwordHash, isInvited: false };
  const { id } = await db.transaction().execute((trx) => addParticipant(trx, person));
  const changed = { current_day: currentDay, is_admin: isAdmin };
  const query = db.updateTable('users').set(changed).where('id', '=', id).returning(asUser);
  const { user } = await query.executeTakeFirstOrThrow();
  await recordSignInNetwork(db, id, '127.0.0.1');
  return personWith(app, user, (await sessionMakers.get(db)?.(id)) ?? '');
}

export const createCoach = (app: FastifyInstance, db: Database, name = 'Maya Lindqvist'): Promise<Person> =>
  createPerson(app, db, { name, isAdmin: true });

export function personWith(app: FastifyInstance, user: User, cookie: string): Person {
  const send = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, ...(cookie ? { cookie } : {}) } });
  const calling =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Call =>
    (url, body, headers = {}) =>
      send({ method, url, headers, ...(body === undefined ? {} : { payload: body as object }) });
  return {
    ...{ user, cookie, send, get: (url, headers = {}) => send({ method: 'GET', url, headers }) },
    ...{ post: calling('POST'), put: calling('PUT'), patch: calling('PATCH'), delete: calling('DELETE') },
  };
}

/** The session's cookie, not the device's. */
export const sessionCookie = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name === 'brand-sprint');

export const stranger = (app: FastifyInstance): Person => personWith(app, {} as User, '');
