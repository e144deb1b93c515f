import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import { listLiveSessions } from '#backend/http/session-store.queries.ts';
import { clientEvents, JoinRequest } from '#shared/contract/events.ts';
import { type AdmissionDeps, openAdmission } from './admission.ts';
import { COACHES, PARTICIPANTS, personRoom, sessionRoom } from './audience.ts';
import type { Connection } from './connection.ts';
import { type Connections, createConnections } from './connections.ts';
import { listen, type Screen } from './listen.ts';
import type { RealtimeServer, RealtimeSocket } from './screens.ts';

export interface GatewayDeps extends AdmissionDeps {
  /** Called for every screen that has come in. */
  onScreen: (screen: Screen) => void;
}

const PATH = '/socket.io/';
const SECOND = 1_000;
const SESSION_CHECK_MS = 5_000;

/** Open screens: a live session and our own origin, or no handshake; rooms from the session alone. */
export function openGateway(
  server: HttpServer,
  deps: GatewayDeps,
): { io: RealtimeServer; connections: Connections } {
  const { limits, onScreen } = deps;
  const connections = createConnections();
  const admission = openAdmission(deps, connections);
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
    allowRequest: admission.judge,
  });
  refuseKnownIds(io);
  endPlainCalls(io);
  io.engine.on('connection', admission.admit);
  io.on('connection', (socket) => {
    const connection = connections.of(socket.conn);
    if (connection) connection.contain('join', () => welcome(socket, connection, onScreen));
    else socket.disconnect(true);
  });
  const timers = [
    setInterval(() => void closeEndedSessions(connections, deps), SESSION_CHECK_MS),
    setInterval(() => cutSlowReaders(connections, limits.socketBacklog), SECOND),
  ];
  server.once('close', () => {
    for (const timer of timers) clearInterval(timer);
    admission.stop();
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
