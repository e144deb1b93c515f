import { type ClientToServerEvents, clientEvents, type JoinRequest } from '#shared/contract/events.ts';
import type { Connection } from './connection.ts';
import type { RealtimeSocket } from './screens.ts';

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
