import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/contract/events.ts';
import { cacheUpdates } from './cache-updates.ts';
import { useConnection } from './connection.ts';

const RECONNECTING_AFTER_MS = 5_000;

/** Opens this tab's live connection and returns what closes it. */
export function connect(): () => void {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
  });
  let warning: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;
  const warn = (): void => {
    warning ??= setTimeout(() => useConnection.setState({ status: 'reconnecting' }), RECONNECTING_AFTER_MS);
  };
  for (const [name, update] of Object.entries(cacheUpdates)) (socket as Socket).on(name, update);
  socket.on('connect', () => {
    clearTimeout(warning);
    warning = undefined;
    useConnection.setState({ status: 'live' });
    // Whatever was pushed in between was missed.
    if (hasConnected) cacheUpdates.resync();
    hasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    warn();
    // The library comes back by itself unless the server sent us away, as when it restarts.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500 + Math.random() * 1_000);
  });
  socket.on('connect_error', warn);
  return () => {
    clearTimeout(warning);
    socket.removeAllListeners();
    socket.close();
    useConnection.setState({ status: 'closed' });
  };
}
