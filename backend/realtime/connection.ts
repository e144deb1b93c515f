import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { Limits } from '#backend/http/limits.ts';
import { createWindowCounter } from '#backend/http/rates.ts';
import {
  type ClientToServerEvents,
  clientEvents,
  type JoinRequest,
  type ServerToClientEvents,
} from '#shared/contract/events.ts';
import type { Logger } from '#shared/operations/log.ts';
import {
  type ConnectionStage,
  type CutReason,
  connectionErrors,
  connectionsCut,
} from '#shared/operations/metrics.ts';

/** The session's user. */
export interface SocketData {
  userId: number;
  name: string;
  isAdmin: boolean;
  session: string;
  /** Of a coach who looks at a client's screens: the view, and its client. */
  view?: { id: number; userId: number };
}

/** What a joined socket knows of itself. */
interface Joined {
  connection: Connection;
}

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  Partial<Joined>
>;

export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  Partial<Joined>
>;

type Engine = RealtimeSocket['conn'];

/** An open WebSocket of a signed-in user, joined or not. */
export interface Connection {
  readonly person: SocketData;
  /** ms since the epoch; before the client could ask to join. */
  readonly openedAt: number;
  /** Set once it has joined. */
  socket?: RealtimeSocket;
  /** Runs a handler; an exception is logged, counted and closes this connection only. */
  contain: (stage: ConnectionStage, work: () => void) => void;
  /** Closes it after the send queue is flushed; an unresponsive client is cut after a second. */
  close: () => void;
  /** Closes it immediately. */
  cut: (reason: CutReason) => void;
  /** Bytes in the send buffer. */
  backlog: () => number;
}

interface ConnectionDeps {
  person: SocketData;
  limits: Limits;
  log: Logger;
  /** Count against the user's limits over all connections; false when exceeded. */
  countFrame: () => boolean;
  countBytes: (bytes: number) => boolean;
}

/** The parts of a `ws` WebSocket that are used here; Engine.IO attaches it to the handshake's request. */
interface Wire {
  bufferedAmount: number;
  terminate: () => void;
  listeners: (name: 'message') => Deliver[];
  removeAllListeners: (name: 'message') => void;
  on: (name: 'message' | 'ping' | 'pong' | 'close', listener: Deliver) => void;
}
type Deliver = (data: Buffer, isBinary: boolean) => void;

const SECOND = 1_000;

/** ms after which a connection is closed, so that sockets even out among the backends: between an hour and an hour and a half. */
const lifetime = (): number => (60 + 30 * Math.random()) * 60 * SECOND;

/** Sits between the WebSocket and Engine.IO: counts and checks frames before they are parsed. */
export function openConnection(engine: Engine, deps: ConnectionDeps): Connection {
  const { websocket: wire, socket: tcp } = engine.request as IncomingMessage & { websocket: Wire };
  const { person, log } = deps;
  let isCut = false;
  const cut = (reason: CutReason): void => {
    if (isCut) return;
    isCut = true;
    connectionsCut.inc({ reason });
    engine.close(true);
    wire.terminate();
  };
  const contain: Connection['contain'] = (stage, work) => {
    try {
      work();
    } catch (error) {
      connectionErrors.inc({ stage });
      log.error({ err: error, stage }, 'exception in a socket handler, closing the socket');
      cut('error');
    }
  };
  // Packets that waited for the previous write leave in one.
  engine.on('flush', () => {
    tcp.cork();
    process.nextTick(() => tcp.uncork());
  });
  const endSoon = (): void => void setTimeout(wire.terminate.bind(wire), SECOND).unref();
  engine.once('close', endSoon);
  const connection: Connection = {
    ...{ person, openedAt: Date.now(), contain, cut },
    close: () => {
      connection.socket?.disconnect(true);
      engine.close();
      endSoon();
    },
    backlog: () => wire.bufferedAmount,
  };
  const ageing = setTimeout(connection.close, lifetime()).unref();
  wire.on('close', () => clearTimeout(ageing));
  guard({ wire, tcp, isCut: () => isCut }, connection, deps);
  return connection;
}

interface Guarded {
  wire: Wire;
  tcp: IncomingMessage['socket'];
  isCut: () => boolean;
}

/** Counts every frame and byte, and forwards valid frames. */
function guard({ wire, tcp, isCut }: Guarded, { contain, cut }: Connection, deps: ConnectionDeps): void {
  const { limits, countFrame, countBytes } = deps;
  const [frames, bytes] = [createWindowCounter<'all'>(SECOND), createWindowCounter<'all'>(SECOND)];
  const mayGoOn = (): boolean => {
    if (!isCut() && !(frames('all').count <= limits.socketFramesPerSecond && countFrame())) cut('flood');
    return !isCut();
  };
  const check = createFrameCheck();
  const [deliver] = wire.listeners('message');
  wire.removeAllListeners('message');
  wire.on('message', (data, isBinary) => {
    if (!mayGoOn()) return;
    const fault = check(data, isBinary);
    if (fault) cut(fault);
    else contain('frame', () => deliver?.call(wire, data, isBinary));
  });
  wire.on('ping', mayGoOn);
  wire.on('pong', mayGoOn);
  // Fragments and empty frames are only visible as bytes.
  tcp.prependListener('data', (chunk: Buffer) => {
    const isWithin = bytes('all', chunk.length).count <= limits.socketBytesPerSecond;
    if (!(isWithin && countBytes(chunk.length))) cut('flood');
  });
}

type Fault = Extract<CutReason, 'garbled' | 'second_join'>;

/** First bytes of valid client frames: the Engine.IO type, then the Socket.IO type. */
const [PONG, MESSAGE] = ['3', '4'].map((type) => type.charCodeAt(0));
const [JOIN, LEAVE, EVENT] = ['0', '1', '2'].map((type) => type.charCodeAt(0));
const NAMESPACE = '/'.charCodeAt(0);

/**
 * Checks a connection's frames before they are parsed: one join of the main namespace, then events, pongs and a leave.
 * Returns what is wrong with a frame, if anything. Acknowledgements and binary frames are not used.
 */
function createFrameCheck(): (data: Buffer, isBinary: boolean) => Fault | undefined {
  let hasJoined = false;
  return (data, isBinary) => {
    if (isBinary) return 'garbled';
    if (data[0] === PONG) return data.length === 1 ? undefined : 'garbled';
    if (data[0] !== MESSAGE || data[2] === NAMESPACE) return 'garbled';
    if (data[1] !== JOIN) return hasJoined && isEventOrLeave(data) ? undefined : 'garbled';
    if (hasJoined) return 'second_join';
    hasJoined = true;
    return undefined;
  };
}

const isEventOrLeave = (data: Buffer): boolean =>
  data[1] === EVENT || (data[1] === LEAVE && data.length === 2);

/** A joined socket. */
export interface Screen {
  socket: RealtimeSocket;
  connection: Connection;
  /** Data the client sent when it joined. */
  joinRequest: JoinRequest;
}

interface Untyped {
  on: (name: string, listener: (...args: unknown[]) => void) => void;
}

/** Registers a handler for one client event. Arguments are validated; invalid ones close the connection. */
export function listen<N extends keyof ClientToServerEvents>(
  { socket, connection }: Screen,
  name: N,
  handle: (...args: Parameters<ClientToServerEvents[N]>) => void,
): void {
  (socket as Untyped).on(name, (...args) =>
    connection.contain('event', () => {
      const parsed = clientEvents[name].safeParse(args);
      if (parsed.success) handle(...(parsed.data as Parameters<ClientToServerEvents[N]>));
      else connection.cut('garbled');
    }),
  );
}
