import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import { listLiveSessions } from '#backend/http/session-store.queries.ts';
import { listOpenViews } from '#backend/http/view.queries.ts';
import { clientEvents, JoinRequest } from '#shared/contract/events.ts';
import { type AdmissionDeps, openAdmission } from './admission.ts';
import { COACHES, ownerRoom, PARTICIPANTS, personRoom, sessionRoom, VIEWERS } from './audience.ts';
import {
  type Connection,
  listen,
  type RealtimeServer,
  type RealtimeSocket,
  type Screen,
  type SocketData,
} from './connection.ts';

export interface GatewayDeps extends AdmissionDeps {
  /** Called for every socket that joins. */
  onScreen: (screen: Screen) => void;
}

const PATH = '/socket.io/';
const SECOND = 1_000;

/** Socket.IO server. A handshake needs a live session and the site's own origin; rooms derive from the session. */
export function openGateway(
  server: HttpServer,
  deps: GatewayDeps,
): { io: RealtimeServer; listJoined: () => Connection[] } {
  const { limits, onScreen } = deps;
  const countOf = (userId: number): number => io.of('/').adapter.rooms.get(ownerRoom(userId))?.size ?? 0;
  const admission = openAdmission(deps, countOf);
  guardUpgrades(server);
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
  const connections = new WeakMap<RealtimeSocket['conn'], Connection>();
  io.engine.on('connection', (engine: RealtimeSocket['conn']) => {
    connections.set(engine, admission.admit(engine));
  });
  io.on('connection', (socket) => {
    const connection = connections.get(socket.conn);
    if (!connection) return void socket.disconnect(true);
    // Several concurrent handshakes may have been allowed.
    if (countOf(connection.person.userId) >= limits.socketsPerPerson) return connection.cut('too_many');
    connection.contain('join', () => welcome(socket, connection, onScreen));
  });
  const listJoined = (): Connection[] =>
    [...io.of('/').sockets.values()].flatMap(({ data: { connection } }) => connection ?? []);
  const timers = [
    setInterval(() => void closeEndedSessions(listJoined(), deps), limits.sessionCheck),
    setInterval(() => cutSlowReaders(listJoined(), limits.socketBacklog), SECOND),
  ];
  server.once('close', () => {
    for (const timer of timers) clearInterval(timer);
  });
  return { io, listJoined };
}

/**
 * Node removes its listeners from a socket that requests an upgrade, so a reset before Engine.IO takes over would be
 * an uncaught exception, and an upgrade on another path would stay open for ever.
 */
function guardUpgrades(server: HttpServer): void {
  server.prependListener('upgrade', ({ url = '' }: IncomingMessage, socket: TcpSocket) => {
    socket.on('error', () => undefined);
    if (url.startsWith(PATH)) return;
    socket.write('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    socket.destroySoon();
  });
}

/** A request with an existing connection id would bypass the session check: it could replace a transport or hang. */
function refuseKnownIds(io: RealtimeServer): void {
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    next(searchParams.has('sid') ? new Error('one request a connection') : undefined);
  });
}

/** Refuses requests that are no upgrade without reading their body, which could last as long as an upload. */
function endPlainCalls(io: RealtimeServer): void {
  io.engine.use((_request: IncomingMessage, response: object, next: () => void) => {
    // Node closes the connection after this response; an upgrade has no response object.
    if (response instanceof ServerResponse) response.setHeader('connection', 'close');
    next();
  });
}

const known: ReadonlySet<string> = new Set(Object.keys(clientEvents));

/** Adds a socket to its rooms, once. */
function welcome(socket: RealtimeSocket, connection: Connection, onScreen: GatewayDeps['onScreen']): void {
  // Release the handshake request, which would stay in memory as long as the socket.
  (socket.conn as { request: unknown }).request = null;
  const joinRequest = JoinRequest.safeParse(socket.handshake.auth);
  if (!joinRequest.success) {
    connection.cut('garbled');
    return;
  }
  const { person } = connection;
  connection.socket = socket;
  socket.data.connection = connection;
  void socket.join(roomsOf(person));
  const screen: Screen = { socket, connection, joinRequest: joinRequest.data };
  socket.once('disconnect', () => connection.contain('leave', connection.close));
  socket.onAny((name) => {
    if (!known.has(name)) connection.cut('garbled');
  });
  listen(screen, 'ping', (answer) => answer(Date.now()));
  onScreen(screen);
}

/** A view gets its client's pushes, and no signal that would make a coach seen. */
const roomsOf = ({ userId, session, isAdmin, view }: SocketData): string[] => [
  ...[ownerRoom(userId), sessionRoom(session)],
  ...(view
    ? [personRoom(view.userId), PARTICIPANTS, VIEWERS]
    : [personRoom(userId), isAdmin ? COACHES : PARTICIPANTS]),
];

/** Disconnects sockets whose session ended, even if the event was lost with Redis. */
async function closeEndedSessions(open: readonly Connection[], { db, log }: GatewayDeps): Promise<void> {
  const ids = [...new Set(open.map(({ person }) => person.session))];
  if (ids.length === 0) return;
  try {
    const live = await listLiveSessions(db, ids);
    const views = open.flatMap(({ person: { view } }) => (view ? [view.id] : []));
    const openViews = views.length > 0 ? await listOpenViews(db, views) : new Set();
    for (const { person, close } of open) {
      if (person.view && !openViews.has(person.view.id)) close();
      const session = live.get(person.session);
      // A changed role means other rooms: the client reconnects and gets them from its session.
      if (session?.isAdmin !== person.isAdmin || session.lacksFactor) close();
    }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'checking sessions of open sockets failed');
  }
}

/** Backpressure: disconnects a slow reader; it refetches after the reconnect. */
function cutSlowReaders(open: readonly Connection[], backlog: number): void {
  for (const connection of open) if (connection.backlog() > backlog) connection.cut('slow');
}
