import { hash } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { deleteSession, findSession, type SessionRow, saveSession } from './session-store.queries.ts';

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

declare module 'fastify' {
  interface Session {
    userId?: number;
    remember?: boolean;
    actor?: Actor;
    /** Set to mark the session as changed, which extends it and its cookie. */
    extendedAt?: number;
    isStale?: boolean;
  }
}

/** The database stores this hash instead of the session id. */
const hashSessionId = (sessionId: string): string => hash('sha256', sessionId);

const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-brand-sprint' : 'brand-sprint');

const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

interface SessionOptions {
  db: Database;
  secret: string;
  isSecure: boolean;
}

/** The live session of a Cookie header, for requests without the session hook. */
export async function readSession(
  header: string | undefined,
  { db, secret, isSecure }: SessionOptions,
): Promise<(SessionRow & { session: string }) | null> {
  const signed = cookie.parse(header ?? '')[sessionCookieName(isSecure)];
  if (signed === undefined) return null;
  const { valid, value } = new Signer(secret).unsign(signed);
  if (!valid || value === null) return null;
  const session = hashSessionId(value);
  const row = await findSession(db, session);
  return row ? { ...row, session } : null;
}

/** Cookie sessions in PostgreSQL, so that a Redis outage signs nobody out. */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  await app.register(cookie);
  if (options.isSecure) countAsSecure(app);
  await app.register(session, {
    secret: options.secret,
    cookieName: sessionCookieName(options.isSecure),
    cookie: cookieOptions(options.isSecure),
    saveUninitialized: false,
    rolling: false,
    store: createStore(options.db, app.log),
  });
  app.addHook('onRequest', async (request) => {
    if (request.session.isStale) request.session.extendedAt = Date.now();
  });
  if (options.isSecure) clearSecurely(app);
}

/**
 * TLS may end at a proxy on another machine, so report https. Otherwise the plugin takes the connection for plain HTTP
 * and does not send the secure cookie.
 */
function countAsSecure(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'protocol', { value: 'https' });
  });
}

/** The plugin clears cookies without Secure and HttpOnly; browsers then reject a `__Host-` name. */
function clearSecurely(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const header = reply.getHeader('set-cookie');
    if (typeof header !== 'string' || header.includes('; Secure')) return;
    reply.removeHeader('set-cookie').header('set-cookie', `${header}; HttpOnly; Secure`);
  });
}

function createStore(db: Database, log: FastifyBaseLogger): SessionStore {
  return {
    get: (sessionId, done) => {
      const id = hashSessionId(sessionId);
      findSession(db, id).then((row) => {
        if (!row) return done(null, null);
        const { userId, remember, isStale, ...person } = row;
        // The plugin provides the cookie options; only a remembered session has a max age.
        const restored = {
          userId,
          remember,
          isStale,
          actor: { id: userId, session: id, ...person },
          cookie: { originalMaxAge: remember ? THIRTY_DAYS_MS : null },
        };
        done(null, restored as never);
      }, done);
    },
    set: (sessionId, { userId, remember, actor }, done) => {
      if (userId === undefined) return done();
      const id = hashSessionId(sessionId);
      saveSession(db, id, userId, remember ?? false).then(
        () => done(),
        (error) => {
          if (actor?.session !== id) return done(error);
          // The call itself may be committed, and the next call extends the session.
          log.warn({ err: error }, 'session not extended');
          done();
        },
      );
    },
    destroy: (sessionId, done) => {
      deleteSession(db, hashSessionId(sessionId)).then(() => done(), done);
    },
  };
}

/** Signs the user in under a new session id, stored before the response is sent. Returns the id's hash. */
export async function signIn(request: FastifyRequest, userId: number, remember: boolean): Promise<string> {
  await request.session.regenerate();
  if (remember) request.session.cookie.maxAge = THIRTY_DAYS_MS;
  request.session.userId = userId;
  request.session.remember = remember;
  return hashSessionId(request.session.sessionId);
}

/** Ends the session and clears its cookie. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isSecure = request.session.cookie.secure === true;
  await request.session.destroy();
  const name = sessionCookieName(isSecure);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(isSecure));
}

export const actorOf = (request: FastifyRequest): Actor | null => request.session?.actor ?? null;
