import { hash } from 'node:crypto';
import { callbackify } from 'node:util';
import cookie, { unsign } from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import { PERSON_HEADER } from '#shared/contract/auth.ts';
import type { SignInMethod } from '#shared/contract/second-factor.ts';
import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { forbidden, unauthenticated } from './errors.ts';
import * as store from './session-store.queries.ts';

const keptMs = ({ keptDays }: store.SessionTimes): number => keptDays * 24 * 3_600_000;

interface LiveSession {
  actor: Actor;
  remember: boolean;
  isStale: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    live: LiveSession | null;
    /** Hash of the session id that the cookie names, live or not. */
    namedSession: string | null;
  }
  interface FastifyInstance {
    sessionTimes: store.SessionTimes;
  }
  interface Session {
    userId?: number;
    remember?: boolean;
    method?: SignInMethod;
    provedAt?: Date;
    epoch?: number;
  }
}

/** The database stores this hash instead of the session id. */
const hashSessionId = (sessionId: string): string => hash('sha256', sessionId);

export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-brand-sprint' : 'brand-sprint';

const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

interface SessionOptions {
  db: Database;
  secret: string;
  isSecure: boolean;
}

/** The person of a Cookie header's live session, for requests without the session hook. */
export async function readActor(header: string | undefined, options: SessionOptions): Promise<Actor | null> {
  const session = readName(cookie.parse(header ?? '')[sessionCookieName(options.isSecure)], options);
  return (await findLive(session, options))?.actor ?? null;
}

/** Whether a Cookie header names a session, live or not. */
export const namesSession = (header: string | undefined, isSecure: boolean): boolean =>
  sessionCookieName(isSecure) in cookie.parse(header ?? '');

function readName(signed: string | undefined, { secret }: SessionOptions): string | null {
  if (signed === undefined) return null;
  const { valid, value } = unsign(signed, secret);
  return valid && value !== null ? hashSessionId(value) : null;
}

async function findLive(session: string | null, { db }: SessionOptions): Promise<LiveSession | null> {
  if (session === null) return null;
  const row = await store.findSession(db, session);
  if (!row) return null;
  const { userId, remember, isStale, method: _, ...person } = row;
  return { actor: { id: userId, session, ...person }, remember, isStale };
}

/** Cookie sessions in PostgreSQL, so that a Redis outage signs nobody out. */
export async function readSessions(
  app: FastifyInstance,
  options: SessionOptions & { sessions: store.SessionTimes },
): Promise<void> {
  const name = sessionCookieName(options.isSecure);
  await app.register(cookie);
  app.decorate('sessionTimes', options.sessions);
  app.decorateRequest('live', null);
  app.decorateRequest('namedSession', null);
  app.addHook('onRequest', async (request) => {
    request.namedSession = readName(request.cookies[name], options);
    request.live = await findLive(request.namedSession, options);
  });
}

/** Extends sessions and their cookies; clears cookies without a live session. */
export function keepSessions(app: FastifyInstance, { db, isSecure }: SessionOptions): void {
  const name = sessionCookieName(isSecure);
  app.addHook('onRequest', async ({ live, cookies, log }, reply) => {
    const { [name]: value } = cookies;
    if (value === undefined) return;
    if (!live) return void reply.clearCookie(name, cookieOptions(isSecure));
    if (!live.isStale) return;
    // A failure must not fail the call; the next one extends the session.
    await store
      .extendSession(db, live.actor.session, app.sessionTimes)
      .catch((err) => log.warn({ err }, 'session not extended'));
    const expires = live.remember ? { expires: new Date(Date.now() + keptMs(app.sessionTimes)) } : {};
    reply.setCookie(name, value, { ...cookieOptions(isSecure), ...expires });
  });
}

/** For calls that sign in or out. Elsewhere the plugin would hash and sign at every call for nothing. */
export async function changeSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  if (options.isSecure) countAsSecure(app);
  await app.register(session, {
    secret: options.secret,
    cookieName: sessionCookieName(options.isSecure),
    cookie: cookieOptions(options.isSecure),
    saveUninitialized: false,
    rolling: false,
    store: createStore(options.db, app.sessionTimes),
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

const createStore = (db: Database, times: store.SessionTimes): SessionStore => ({
  get: callbackify(async (sessionId: string) => {
    const row = await store.findSession(db, hashSessionId(sessionId));
    return row ? ({ userId: row.userId, remember: row.remember, method: row.method } as never) : null;
  }),
  set: callbackify(async (sessionId: string, session: Session) => {
    const { userId, remember = false, method = 'password', provedAt, epoch } = session;
    if (userId === undefined) return;
    const begun = { userId, remember, method, provedAt, epoch };
    await store.saveSession(db, hashSessionId(sessionId), times, begun);
  }),
  destroy: callbackify((sessionId: string) => store.deleteSession(db, hashSessionId(sessionId))),
});

/**
 * Signs the user in under a new session id. Returns the id's hash. `epoch`: of the account when the sign-in began; throws
 * 401 when all sessions have ended since. `provedAt`: the session only replaces an earlier one, and proves no more.
 */
export async function signIn(
  db: Database,
  request: FastifyRequest,
  userId: number,
  { remember, method, epoch, provedAt }: Omit<store.NewSession, 'userId'> & { epoch: number },
): Promise<string> {
  await request.session.regenerate();
  const { sessionTimes: times } = request.server;
  if (remember) request.session.cookie.maxAge = keptMs(times);
  Object.assign(request.session, { userId, remember, method, epoch, ...(provedAt ? { provedAt } : {}) });
  const id = hashSessionId(request.session.sessionId);
  // The plugin stores it with the response, too late to refuse.
  if (await store.saveSession(db, id, times, { userId, remember, method, provedAt, epoch })) return id;
  await request.session.destroy();
  throw unauthenticated('revoked');
}

/** Ends the session and clears its cookie. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isSecure = request.session.cookie.secure === true;
  await request.session.destroy();
  const name = sessionCookieName(isSecure);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(isSecure));
}

/** Who calls: the session's user, or the client at whose screens a coach looks. */
export const actorOf = (request: FastifyRequest): Actor | null =>
  request.viewed ?? request.live?.actor ?? null;

/** Throws 401 with the reason when nobody is signed in, or somebody else than a page's writes are for. */
export async function requirePerson(db: Database, request: FastifyRequest): Promise<Actor> {
  const actor = actorOf(request);
  const { [PERSON_HEADER]: meant = String(actor?.id) } = request.headers;
  if (actor && meant === String(actor.id)) return actor;
  if (actor) throw unauthenticated('revoked');
  const named = request.namedSession;
  throw unauthenticated(named === null ? 'signed-out' : await store.findEnding(db, named));
}

/** For an upload, once its body has arrived: throws when the session or role it began with has ended. */
export async function requireStill(db: Database, { live }: FastifyRequest): Promise<void> {
  if (!live) return;
  const { session, isAdmin, isOwner, lacksFactor } = live.actor;
  const now = await store.findSession(db, session);
  if (!now) throw unauthenticated(await store.findEnding(db, session));
  const hasLess = now.isAdmin !== isAdmin || now.isOwner !== isOwner || (now.lacksFactor && !lacksFactor);
  if (hasLess) throw forbidden();
}
