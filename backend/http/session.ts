import { hash } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { deleteSession, findSession, type SessionRow, saveSession } from './session-store.queries.ts';

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

declare module 'fastify' {
  interface Session {
    userId?: number;
    remember?: boolean;
    actor?: Actor;
    /** Set to make the session count as changed, so that its life and its cookie are extended. */
    extendedAt?: number;
    isStale?: boolean;
  }
}

/** What the database keeps instead of the session id. */
const hashSessionId = (sessionId: string): string => hash('sha256', sessionId);

const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-brand-sprint' : 'brand-sprint');

const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

interface SessionOptions {
  db: Database;
  secret: string;
  isSecure: boolean;
}

/** The live session that a Cookie header names, where no hook has looked it up. */
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

/** Cookie sessions kept in PostgreSQL: Redis may vanish and nobody is signed out. */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  await app.register(cookie);
  if (options.isSecure) countAsSecure(app);
  await app.register(session, {
    secret: options.secret,
    cookieName: sessionCookieName(options.isSecure),
    cookie: cookieOptions(options.isSecure),
    saveUninitialized: false,
    rolling: false,
    store: createStore(options.db),
  });
  app.addHook('onRequest', async (request) => {
    if (request.session.isStale) request.session.extendedAt = Date.now();
  });
  if (options.isSecure) clearSecurely(app);
}

/**
 * People open the site over TLS, whoever carries the call the last yards to us. The plugin keeps a sign-in to
 * itself when it takes the connection for plain HTTP, as behind a proxy that is not on this machine.
 */
function countAsSecure(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'protocol', { value: 'https' });
  });
}

/** The plugin clears a dead cookie without the attribute that browsers ask of a `__Host-` name. */
function clearSecurely(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const header = reply.getHeader('set-cookie');
    if (typeof header !== 'string' || header.includes('; Secure')) return;
    reply.removeHeader('set-cookie').header('set-cookie', `${header}; HttpOnly; Secure`);
  });
}

function createStore(db: Database): SessionStore {
  return {
    get: (sessionId, done) => {
      const id = hashSessionId(sessionId);
      findSession(db, id).then((row) => {
        if (!row) return done(null, null);
        const { userId, remember, isStale, ...person } = row;
        // The cookie's own options come from the plugin; only a remembered one has an age.
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
    set: (sessionId, { userId, remember }, done) => {
      if (userId === undefined) return done();
      saveSession(db, hashSessionId(sessionId), userId, remember ?? false).then(() => done(), done);
    },
    destroy: (sessionId, done) => {
      deleteSession(db, hashSessionId(sessionId)).then(() => done(), done);
    },
  };
}

/** Signs the caller in under a new session id; it is stored before the answer leaves. */
export async function signIn(request: FastifyRequest, userId: number, remember: boolean): Promise<void> {
  await request.session.regenerate();
  if (remember) request.session.cookie.maxAge = THIRTY_DAYS_MS;
  request.session.userId = userId;
  request.session.remember = remember;
}

/** Ends the caller's session and takes its cookie out of their browser. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isSecure = request.session.cookie.secure === true;
  await request.session.destroy();
  const name = sessionCookieName(isSecure);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(isSecure));
}

export const actorOf = (request: FastifyRequest): Actor | null => request.session?.actor ?? null;
