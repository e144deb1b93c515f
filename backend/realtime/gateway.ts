import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Limits } from '#backend/http/limits.ts';
import { isForeign } from '#backend/http/origin.ts';
import { readSession } from '#backend/http/session.ts';
import { listLiveSessions } from '#backend/http/session-store.queries.ts';
import type { Database } from '#shared/platform/database.ts';
import type { Logger } from '#shared/platform/log.ts';
import { COACHES, PARTICIPANTS, personRoom, sessionRoom } from './audience.ts';
import type { RealtimeServer, RealtimeSocket, SocketData } from './screens.ts';

export interface GatewayDeps {
  db: Database;
  log: Logger;
  limits: Limits;
  sessionSecret: string;
  isSecure: boolean;
  origins: () => ReadonlySet<string>;
  /** Called for every screen that has come in. */
  onScreen: (socket: RealtimeSocket) => void;
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
    void socket.join(person.isAdmin ? COACHES : PARTICIPANTS);
    deps.onScreen(socket);
    socket.on('ping', (answer) => {
      if (typeof answer === 'function') answer(Date.now());
    });
    refuseGarbage(socket, limits.socketFramesPerSecond);
    if ((io.sockets.adapter.rooms.get(personRoom(person.userId))?.size ?? 0) > limits.socketsPerPerson) {
      socket.disconnect(true);
    }
    // The handshake's request is not needed any more and holds memory for as long as the socket lives.
    (socket.conn as { request: unknown }).request = null;
  });
  const timers = [
    setInterval(() => void closeEndedSessions(io, deps), SESSION_CHECK_MS),
    setInterval(() => cutSlowReaders(io, limits.socketBacklog), SECOND),
  ];
  server.once('close', () => {
    for (const timer of timers) clearInterval(timer);
  });
  return io;
}

async function authenticate(request: IncomingMessage, deps: GatewayDeps): Promise<SocketData | null> {
  if (request.headers.origin === undefined || isForeign(request, deps.origins())) return null;
  const { db, sessionSecret: secret, isSecure } = deps;
  const person = await readSession(request.headers.cookie, { db, secret, isSecure });
  if (!person) return null;
  const { userId, name, isAdmin, session } = person;
  return { userId, name, isAdmin, session };
}

/** Ends screens whose session is gone, also when the news of it was lost with Redis. */
async function closeEndedSessions(io: RealtimeServer, { db, log }: GatewayDeps): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const ids = [...new Set(sockets.map(({ data }) => data.session ?? ''))];
  if (ids.length === 0) return;
  try {
    const live = await listLiveSessions(db, ids);
    for (const socket of sockets) {
      // A changed right means other rooms: the screen comes back and gets them from its session.
      const { session = '', isAdmin } = socket.data;
      if (live.get(session)?.isAdmin !== isAdmin) socket.disconnect(true);
    }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'sessions of open screens could not be checked');
  }
}

const KNOWN = new Set(['ping', 'typing', 'active']);
const SECOND = 1_000;

interface Screen {
  onAny: (listener: (name: string) => void) => void;
  disconnect: (closesTransport?: boolean) => void;
}

/** A client that sends what we do not know, or floods us with what we do, is cut. */
function refuseGarbage(socket: Screen, framesPerSecond: number): void {
  let since = Date.now();
  let frames = 0;
  socket.onAny((name) => {
    const now = Date.now();
    if (now - since >= SECOND) [since, frames] = [now, 0];
    frames += 1;
    if (!KNOWN.has(name) || frames > framesPerSecond) socket.disconnect(true);
  });
}

/** What waits for a reader on its WebSocket, in bytes. */
const backlogOf = (socket: { conn: { transport: unknown } }): number =>
  (socket.conn.transport as { socket?: { bufferedAmount?: number } }).socket?.bufferedAmount ?? 0;

/** A reader who does not keep up is cut; the reconnect fetches what was missed. */
function cutSlowReaders(io: RealtimeServer, backlog: number): void {
  for (const socket of io.sockets.sockets.values()) {
    if (backlogOf(socket) > backlog) socket.disconnect(true);
  }
}
