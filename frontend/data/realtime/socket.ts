import { io, type Socket } from 'socket.io-client';
import { notePush } from '#frontend/data/http/preloaded.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { ClientToServerEvents, PushMeta, ServerToClientEvents } from '#shared/contract/events.ts';
import { useConnection } from './connection.ts';
import { endTyping, reportViewing, setSignalSender, signal, signalHandlers } from './signals.ts';
import { pollWithoutSocket, repeatOnShow } from './without-socket.ts';

const RECONNECTING_AFTER_MS = 5_000;
const PRESENCE_EVERY_MS = 20_000;

/** Makes what applies pushed events to the cache. */
export type CreateCacheUpdates = (
  freshness: Freshness,
) => (name: string, payload?: unknown, meta?: PushMeta) => void;

/** Opens this tab's connection and returns a function that closes it. `since`: when its first data were requested. */
export function connect(since: number, createCacheUpdates: CreateCacheUpdates): () => void {
  let cause: string | undefined;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    transports: ['websocket'],
    withCredentials: true,
    // Only this limit detects a connection that dies during the handshake; the default is 20 s.
    timeout: 4_000,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    // Sends the age of this screen's data or, on a reconnect, the cause of the disconnect.
    auth: (tell) => tell(cause === undefined ? { age: performance.now() - since } : { after: cause }),
  });
  let warning: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;
  const warn = (): void => {
    warning ??= setTimeout(() => useConnection.setState({ status: 'reconnecting' }), RECONNECTING_AFTER_MS);
  };
  setSignalSender((name, ...args) => {
    // Volatile ones would be dropped while another is written.
    if (socket.connected) (socket as Socket).emit(name, ...args);
  });
  const presence = reportPresence();
  const stops = [noticeLoss(socket), pollWithoutSocket(freshness.resync)];
  listen(socket, createCacheUpdates(freshness));
  socket.on('connect', () => {
    clearTimeout(warning);
    warning = undefined;
    useConnection.setState({ status: 'live' });
    presence.report();
    // Pushes were missed while disconnected.
    if (hasConnected) freshness.resync();
    hasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    cause = reason;
    warn();
    // The library does not reconnect when the server closed the connection, for example on a restart.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500 + Math.random() * 1_000);
  });
  // No event reports an attempt that ends before the handshake.
  warn();
  return () => {
    clearTimeout(warning);
    presence.stop();
    for (const stop of stops) stop();
    setSignalSender(() => undefined);
    socket.removeAllListeners();
    socket.offAny();
    socket.close();
    useConnection.setState({ status: 'closed' });
  };
}

/** Hears signals and events. */
function listen(socket: Socket, applyEvent: ReturnType<CreateCacheUpdates>): void {
  for (const [name, show] of Object.entries(signalHandlers)) socket.on(name, show);
  socket.on('message.sent', endTyping);
  // Every event, because lists that load later have rules of their own.
  socket.onAny((name, payload, meta) => {
    if (name in signalHandlers) return;
    applyEvent(name, payload, meta);
    notePush();
  });
}

/** The socket itself would notice a lost network seconds later. */
function noticeLoss(socket: Socket): () => void {
  const lose = (): void => {
    useConnection.setState({ status: 'reconnecting' });
    socket.io.engine?.close();
  };
  addEventListener('offline', lose);
  return () => removeEventListener('offline', lose);
}

/** A coach's visible tab reports presence periodically. */
function reportPresence(): { report: () => void; stop: () => void } {
  const report = (): void => {
    if (document.visibilityState !== 'visible' || !useSession.getState().user?.isAdmin) return;
    signal('active');
    reportViewing();
  };
  return { report, stop: repeatOnShow(report, PRESENCE_EVERY_MS) };
}
