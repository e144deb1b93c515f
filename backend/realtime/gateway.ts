import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import type { Limits } from '#backend/http/limits.ts';
import { isForeign } from '#backend/http/origin.ts';
import { readSession } from '#backend/http/session.ts';
import { listLiveSessions } from '#backend/http/session-store.queries.ts';
import { clientEvents, JoinRequest } from '#shared/contract/events.ts';
import type { Database } from '#shared/platform/database.ts';
import type { Logger } from '#shared/platform/log.ts';
import { COACHES, PARTICIPANTS, personRoom, sessionRoom } from './audience.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Connections, createConnections } from './connections.ts';
import { listen, type Screen } from './listen.ts';
import type { RealtimeServer, RealtimeSocket, SocketData } from './screens.ts';
import { createTally } from './tally.ts';

export interface GatewayDeps {
  db: Database;
  log: Logger;
  limits: Limits;
  sessionSecret: string;
  isSecure: boolean;
  origins: () => ReadonlySet<string>;
  /** Called for every screen that has come in. */
  onScreen: (screen: Screen) => void;
}

const PATH = '/socket.io/';
const SECOND = 1_000;
const MINUTE = 60_000;
const SESSION_CHECK_MS = 5_000;

/** Open screens: a live session and our own origin, or no handshake; rooms from the session alone. */
export function openGateway(
  server: HttpServer,
  deps: GatewayDeps,
): { io: RealtimeServer; connections: Connections } {
  const { limits, log } = deps;
  const connections = createConnections();
  const opens = createTally<number>(limits.socketOpensPerMinute, MINUTE);
  const frames = createTally<number>(limits.socketFramesPerPerson, SECOND);
  const bytes = createTally<number>(limits.socketBytesPerPerson, SECOND);
  holdUpgrades(server);
  const io: RealtimeServer = new Server(server, {
    path: PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    destroyUpgrade: false,
    perMessageDeflate: false,
    maxHttpBufferSize: limits.socketFrame,
    connectTimeout: limits.socketConnectTime,
    serveClient: false,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    allowRequest: (request, done) => {
      authenticate(request, deps).then(
        (person) => {
          if (!person) return done(null, false);
          const isFull = connections.countOf(person.userId) >= limits.socketsPerPerson;
          if (isFull || !opens.count(person.userId)) return done('too_many', false);
          Object.assign(request, { person });
          done(null, true);
        },
        (error: Error) => {
          log.warn({ error: error.message }, 'socket refused');
          done('unavailable', false);
        },
      );
    },
  });
  refuseKnownIds(io);
  endPlainCalls(io);
  io.engine.on('connection', (engine: RealtimeSocket['conn']) => {
    const { person } = engine.request as IncomingMessage & { person: SocketData };
    const isFull = connections.countOf(person.userId) >= limits.socketsPerPerson;
    const connection = openConnection(engine, {
      ...{ person, limits, log },
      countFrame: () => frames.count(person.userId),
      countBytes: (amount) => bytes.count(person.userId, amount),
      onEnd: () => connections.remove(engine),
    });
    connections.add(engine, connection);
    // Several handshakes at once may have passed the check before.
    if (isFull) connection.cut('too_many');
  });
  io.on('connection', (socket) => {
    const connection = connections.of(socket.conn);
    if (connection) connection.contain('join', () => welcome(socket, connection, deps.onScreen));
    else socket.disconnect(true);
  });
  const timers = [
    setInterval(() => void closeEndedSessions(connections, deps), SESSION_CHECK_MS),
    setInterval(() => cutSlowReaders(connections, limits.socketBacklog), SECOND),
  ];
  server.once('close', () => {
    for (const timer of timers) clearInterval(timer);
    for (const tally of [opens, frames, bytes]) tally.stop();
  });
  return { io, connections };
}

/**
 * Node takes its own listeners off a connection that asks for an upgrade, so a reset would be an uncaught
 * exception until the library has it; an upgrade elsewhere would stay open for ever.
 */
function holdUpgrades(server: HttpServer): void {
  server.prependListener('upgrade', ({ url = '' }: IncomingMessage, socket: TcpSocket) => {
    socket.on('error', () => undefined);
    if (url.startsWith(PATH)) return;
    socket.write('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    socket.destroySoon();
  });
}

/** A request with a connection's id would pass without a session: it may replace a transport, or hang for ever. */
function refuseKnownIds(io: RealtimeServer): void {
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    next(searchParams.has('sid') ? new Error('one request a connection') : undefined);
  });
}

/** A call that is no upgrade is refused without a look at its body, which could be sent for as long as an upload may take. */
function endPlainCalls(io: RealtimeServer): void {
  io.engine.use((_request: IncomingMessage, response: object, next: () => void) => {
    // Node closes the connection once such an answer has left; an upgrade has no such response yet.
    if (response instanceof ServerResponse) response.setHeader('connection', 'close');
    next();
  });
}

async function authenticate(request: IncomingMessage, deps: GatewayDeps): Promise<SocketData | null> {
  if (request.headers.origin === undefined || isForeign(request, deps.origins())) return null;
  const { db, sessionSecret: secret, isSecure } = deps;
  const person = await readSession(request.headers.cookie, { db, secret, isSecure });
  if (!person) return null;
  const { userId, name, isAdmin, session } = person;
  return { userId, name, isAdmin, session };
}

const known: ReadonlySet<string> = new Set(Object.keys(clientEvents));

/** Lets a connection into its rooms, once. */
function welcome(socket: RealtimeSocket, connection: Connection, onScreen: GatewayDeps['onScreen']): void {
  // The handshake's request is not needed any more and holds memory for as long as the socket lives.
  (socket.conn as { request: unknown }).request = null;
  const told = JoinRequest.safeParse(socket.handshake.auth);
  if (!told.success) {
    connection.cut('garbled');
    return;
  }
  const { person } = connection;
  connection.socket = socket;
  Object.assign(socket.data, person);
  void socket.join([personRoom(person.userId), sessionRoom(person.session)]);
  void socket.join(person.isAdmin ? COACHES : PARTICIPANTS);
  const screen: Screen = { socket, connection, told: told.data };
  socket.once('disconnect', () => connection.contain('leave', connection.close));
  socket.onAny((name) => {
    if (!known.has(name)) connection.cut('garbled');
  });
  listen(screen, 'ping', (answer) => answer(Date.now()));
  onScreen(screen);
}

/** Ends screens whose session is gone, also when the news of it was lost with Redis. */
async function closeEndedSessions(connections: Connections, { db, log }: GatewayDeps): Promise<void> {
  const open = connections.all();
  const ids = [...new Set(open.map(({ person }) => person.session))];
  if (ids.length === 0) return;
  try {
    const live = await listLiveSessions(db, ids);
    for (const { person, close } of open) {
      // A changed right means other rooms: the screen comes back and gets them from its session.
      if (live.get(person.session)?.isAdmin !== person.isAdmin) close();
    }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'sessions of open screens could not be checked');
  }
}

/** A reader who does not keep up is cut; the reconnect fetches what was missed. */
function cutSlowReaders(connections: Connections, backlog: number): void {
  for (const connection of connections.all()) {
    if (connection.backlog() > backlog) connection.cut('slow');
  }
}
