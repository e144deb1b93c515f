import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/contract/events.ts';

/** The session's user. */
export interface SocketData {
  userId: number;
  name: string;
  isAdmin: boolean;
  session: string;
  /** Of a coach who looks at a client's screens: the view, and its client. */
  view?: { id: number; userId: number };
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
