import type { IncomingMessage } from 'node:http';
import type { Limits } from '#backend/http/limits.ts';
import { isForeign } from '#backend/http/origin.ts';
import { readActor } from '#backend/http/session.ts';
import { findViewed } from '#backend/http/view.queries.ts';
import type { Database } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { openConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { createRateCounter } from './rate-counter.ts';
import type { RealtimeSocket, SocketData } from './screens.ts';

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
  /** Registers the connection of an allowed handshake. */
  admit: (engine: RealtimeSocket['conn']) => void;
  stop: () => void;
}

const SECOND = 1_000;
const MINUTE = 60_000;

/** Admission control: who may connect, and rate limits per user over all connections. */
export function openAdmission(deps: AdmissionDeps, connections: Connections): Admission {
  const { limits, log } = deps;
  const opens = createRateCounter<number>(limits.socketOpensPerMinute, MINUTE);
  const frames = createRateCounter<number>(limits.socketFramesPerPerson, SECOND);
  const bytes = createRateCounter<number>(limits.socketBytesPerPerson, SECOND);
  const isFull = (userId: number): boolean => connections.countOf(userId) >= limits.socketsPerPerson;
  return {
    judge: (request, done) => {
      authenticate(request, deps).then(
        (person) => {
          if (!person) return done(null, false);
          if (isFull(person.userId) || !opens.count(person.userId)) return done('too_many', false);
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
      // Several concurrent handshakes may have been allowed.
      const isOneTooMany = isFull(userId);
      const connection = openConnection(engine, {
        ...{ person, limits, log },
        countFrame: () => frames.count(userId),
        countBytes: (amount) => bytes.count(userId, amount),
        onEnd: () => connections.remove(engine),
      });
      connections.add(engine, connection);
      if (isOneTooMany) connection.cut('too_many');
    },
    stop: () => {
      for (const counter of [opens, frames, bytes]) counter.stop();
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
