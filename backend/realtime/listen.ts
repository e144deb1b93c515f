import { type ClientToServerEvents, clientEvents, type JoinRequest } from '#shared/contract/events.ts';
import type { Connection } from './connection.ts';
import type { RealtimeSocket } from './screens.ts';

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
