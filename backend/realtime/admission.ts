import type { IncomingMessage } from 'node:http';
import type { Limits } from '#backend/http/limits.ts';
import { isForeign } from '#backend/http/origin.ts';
import { createWindowCounter } from '#backend/http/rates.ts';
import { readActor } from '#backend/http/session.ts';
import { findViewed } from '#backend/http/view.queries.ts';
import type { Database } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { type Connection, openConnection, type RealtimeSocket, type SocketData } from './connection.ts';

export interface AdmissionDeps {
  db: Database;
  log: Logger;
  limits: Limits;
  sessionSecret: string;
  isSecure: boolean;
  origins: () => ReadonlySet<string>;
}

interface Admission {
  /** Allows or refuses a handshake. */
  judge: (request: IncomingMessage, done: (reason: string | null, isAllowed: boolean) => void) => void;
  /** The connection of an allowed handshake. */
  admit: (engine: RealtimeSocket['conn']) => Connection;
}

const SECOND = 1_000;
const MINUTE = 60_000;

/** Admission control: who may connect, and rate limits per user over all connections. `countOf`: a user's joined sockets. */
export function openAdmission(deps: AdmissionDeps, countOf: (userId: number) => number): Admission {
  const { limits, log } = deps;
  const opens = createWindowCounter<number>(MINUTE);
  const frames = createWindowCounter<number>(SECOND);
  const bytes = createWindowCounter<number>(SECOND);
  return {
    judge: (request, done) => {
      authenticate(request, deps).then(
        (person) => {
          if (!person) return done(null, false);
          const { userId } = person;
          const isFull = countOf(userId) >= limits.socketsPerPerson;
          if (isFull || opens(userId).count > limits.socketOpensPerMinute) return done('too_many', false);
          Object.assign(request, { person });
          done(null, true);
        },
        (error: Error) => {
          log.warn({ error: error.message }, 'socket handshake refused');
          done('unavailable', false);
        },
      );
    },
    admit: (engine) => {
      const { person } = engine.request as IncomingMessage & { person: SocketData };
      const { userId } = person;
      return openConnection(engine, {
        ...{ person, limits, log },
        countFrame: () => frames(userId).count <= limits.socketFramesPerPerson,
        countBytes: (amount) => bytes(userId, amount).count <= limits.socketBytesPerPerson,
      });
    },
  };
}

async function authenticate(request: IncomingMessage, deps: AdmissionDeps): Promise<SocketData | null> {
  if (request.headers.origin === undefined || isForeign(request, deps.origins())) return null;
  const { db, sessionSecret: secret, isSecure } = deps;
  const actor = await readActor(request.headers.cookie, { db, secret, isSecure });
  if (!actor || actor.lacksFactor) return null;
  const { id: userId, name, isAdmin, session } = actor;
  const person = { userId, name, isAdmin, session };
  const viewId = new URL(request.url ?? '', 'http://localhost').searchParams.get('view');
  if (viewId === null) return person;
  const viewed = await findViewed(db, session, viewId);
  return viewed ? { ...person, view: { id: Number(viewId), userId: viewed.id } } : null;
}
