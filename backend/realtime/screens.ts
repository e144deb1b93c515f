import type { Server, Socket } from 'socket.io';
import {
  type ClientToServerEvents,
  clientEvents,
  type JoinRequest,
  type ServerToClientEvents,
} from '#shared/contract/events.ts';
import type { Connection } from './connection.ts';

/** Who sits before a screen, as the session says it. */
export interface SocketData {
  userId: number;
  name: string;
  isAdmin: boolean;
  session: string;
}

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  Partial<SocketData>
>;

export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  Partial<SocketData>
>;

/** A connection that has joined. */
export interface Screen {
  socket: RealtimeSocket;
  connection: Connection;
  /** What it said when it joined. */
  told: JoinRequest;
}

interface Untyped {
  on: (name: string, listener: (...args: unknown[]) => void) => void;
}

/** Hears one event of a screen: its arguments are parsed first, and wrong ones cut the connection. */
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
