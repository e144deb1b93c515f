import type { Server as HttpServer, IncomingMessage } from 'node:http';
import fastifyCookie, { Signer } from '@fastify/cookie';
import { Server } from 'socket.io';
import type { Limits } from '#backend/http/limits.ts';
import { isForeign } from '#backend/http/origin.ts';
import { hashSessionId, sessionCookieName } from '#backend/http/session.ts';
import { findSession, listLiveSessions } from '#backend/http/session-store.queries.ts';
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/contract/events.ts';
import type { Database } from '#shared/platform/database.ts';
import type { Logger } from '#shared/platform/log.ts';
import { COACHES, personRoom, sessionRoom } from './audience.ts';

interface SocketData {
  userId: number;
  isAdmin: boolean;
  session: string;
}

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  Partial<SocketData>
>;

interface GatewayDeps {
  db: Database;
  log: Logger;
  limits: Limits;
  sessionSecret: string;
  isSecure: boolean;
  origins: () => ReadonlySet<string>;
}

const SESSION_CHECK_MS = 5_000;

/** Open screens: a live session and our own origin, or no handshake; rooms from the session alone. */
export function openGateway(server: HttpServer, deps: GatewayDeps): RealtimeServer {
  const { limits } = deps;
  const io: RealtimeServer = new Server(server, {
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    maxHttpBufferSize: limits.socketFrame,
    connectTimeout: limits.socketConnectTime,
    serveClient: false,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    allowRequest: (request, done) => {
      authenticate(request, deps).then(
        (person) => {
          Object.assign(request, { person });
          done(null, person !== null);
        },
        (error: Error) => {
          deps.log.warn({ error: error.message }, 'socket refused');
          done('unavailable', false);
        },
      );
    },
  });
  io.on('connection', (socket) => {
    const { person } = socket.request as IncomingMessage & { person: SocketData };
    Object.assign(socket.data, person);
    void socket.join([personRoom(person.userId), sessionRoom(person.session)]);
    if (person.isAdmin) void socket.join(COACHES);
    socket.on('ping', (answer) => {
      if (typeof answer === 'function') answer(Date.now());
    });
    refuseUnknown(socket);
    // The handshake's request is not needed any more and holds memory for as long as the socket lives.
    (socket.conn as { request: unknown }).request = null;
  });
  const timer = setInterval(() => void closeEndedSessions(io, deps), SESSION_CHECK_MS);
  server.once('close', () => clearInterval(timer));
  return io;
}

async function authenticate(request: IncomingMessage, deps: GatewayDeps): Promise<SocketData | null> {
  if (request.headers.origin === undefined || isForeign(request, deps.origins())) return null;
  const signed = fastifyCookie.parse(request.headers.cookie ?? '')[sessionCookieName(deps.isSecure)];
  if (signed === undefined) return null;
  const { valid, value } = new Signer(deps.sessionSecret).unsign(signed);
  if (!valid || value === null) return null;
  const session = hashSessionId(value);
  const row = await findSession(deps.db, session);
  return row ? { userId: row.userId, isAdmin: row.isAdmin, session } : null;
}

/** Ends screens whose session is gone, also when the news of it was lost with Redis. */
async function closeEndedSessions(io: RealtimeServer, { db, log }: GatewayDeps): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const ids = [...new Set(sockets.map(({ data }) => data.session ?? ''))];
  if (ids.length === 0) return;
  try {
    const live = new Set(await listLiveSessions(db, ids));
    for (const socket of sockets) {
      if (!live.has(socket.data.session ?? '')) socket.disconnect();
    }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'sessions of open screens could not be checked');
  }
}

const KNOWN = new Set(['ping']);

/** A client that sends what we do not know is cut. */
function refuseUnknown(socket: {
  onAny: (listener: (name: string) => void) => void;
  disconnect: () => void;
}): void {
  socket.onAny((name) => {
    if (!KNOWN.has(name)) socket.disconnect();
  });
}
