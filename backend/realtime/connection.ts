import type { IncomingMessage } from 'node:http';
import type { Limits } from '#backend/http/limits.ts';
import type { Logger } from '#shared/operations/log.ts';
import {
  type ConnectionStage,
  type CutReason,
  connectionErrors,
  connectionsCut,
} from '#shared/operations/metrics.ts';
import { createFrameCheck } from './frames.ts';
import type { RealtimeSocket, SocketData } from './screens.ts';

type Engine = RealtimeSocket['conn'];

/** An open WebSocket of a signed-in person, joined or not. */
export interface Connection {
  readonly person: SocketData;
  /** Set once it has joined. */
  socket?: RealtimeSocket;
  /** Runs a part of its handling; an exception is logged, counted and ends this connection alone. */
  contain: (stage: ConnectionStage, work: () => void) => void;
  /** Ends it after what is queued has left; a client that does not answer is cut after a second. */
  close: () => void;
  /** Ends it now. */
  cut: (reason: CutReason) => void;
  /** Bytes that wait for the client to read. */
  backlog: () => number;
}

interface ConnectionDeps {
  person: SocketData;
  limits: Limits;
  log: Logger;
  /** Count what the person sends on all of their connections; false when it is too much. */
  countFrame: () => boolean;
  countBytes: (bytes: number) => boolean;
  /** The WebSocket is gone for good. */
  onEnd: () => void;
}

/** The parts of a WebSocket of `ws` that we use; Engine.IO leaves it on the handshake's request. */
interface Wire {
  bufferedAmount: number;
  terminate: () => void;
  listeners: (name: 'message') => Deliver[];
  removeAllListeners: (name: 'message') => void;
  on: (name: 'message' | 'ping' | 'pong' | 'close', listener: Deliver) => void;
}
type Deliver = (data: Buffer, isBinary: boolean) => void;

const SECOND = 1_000;

/** Stands between a WebSocket and the library: counts and checks what comes in before anything parses it. */
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
      log.error({ err: error, stage }, 'a connection failed and is closed');
      cut('error');
    }
  };
  const endSoon = (): void => void setTimeout(wire.terminate.bind(wire), SECOND).unref();
  engine.once('close', endSoon);
  wire.on('close', deps.onEnd);
  const connection: Connection = {
    ...{ person, contain, cut },
    close: () => {
      connection.socket?.disconnect(true);
      engine.close();
      endSoon();
    },
    backlog: () => wire.bufferedAmount,
  };
  guard({ wire, tcp, isCut: () => isCut }, connection, deps);
  return connection;
}

interface Guarded {
  wire: Wire;
  tcp: IncomingMessage['socket'];
  isCut: () => boolean;
}

/** Counts every frame and byte, and hands on what may be parsed. */
function guard({ wire, tcp, isCut }: Guarded, { contain, cut }: Connection, deps: ConnectionDeps): void {
  const { limits, countFrame, countBytes } = deps;
  const framesLeft = createBudget(limits.socketFramesPerSecond);
  const bytesLeft = createBudget(limits.socketBytesPerSecond);
  const mayGoOn = (): boolean => {
    if (!isCut() && !(framesLeft(1) && countFrame())) cut('flood');
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
  // Fragments and empty frames show up in bytes alone.
  tcp.prependListener('data', (chunk: Buffer) => {
    if (!(bytesLeft(chunk.length) && countBytes(chunk.length))) cut('flood');
  });
}

/** Whether `amount` more fits into this second. */
function createBudget(most: number): (amount: number) => boolean {
  let [since, spent] = [Date.now(), 0];
  return (amount) => {
    const now = Date.now();
    if (now - since >= SECOND) [since, spent] = [now, 0];
    spent += amount;
    return spent <= most;
  };
}
