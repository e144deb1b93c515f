import type { Server as HttpServer } from 'node:http';
import type { Signal, Subscription } from '#shared/platform/event-bus.ts';
import { resyncs } from '#shared/platform/metrics.ts';
import type { RecordedEvent } from '#shared/platform/outbox.ts';
import { createFanOut } from './fan-out.ts';
import { type GatewayDeps, openGateway } from './gateway.ts';
import { observeScreens } from './observe-screens.ts';
import { createRecentNews, toldAge } from './recent-news.ts';
import type { RealtimeServer, RealtimeSocket } from './screens.ts';
import { createSignals } from './signals.ts';

interface RealtimeDeps extends Omit<GatewayDeps, 'onScreen'> {
  /** Tells the other processes of a signal. */
  tellOthers: (signal: Signal) => void;
  /** Hears the other processes. */
  subscribe: (subscription: Subscription) => Promise<void>;
}

/** All that pushes: the gateway, what is heard from other processes, and the signals between screens. */
export async function openRealtime(
  server: HttpServer,
  deps: RealtimeDeps,
): Promise<{ io: RealtimeServer; show: (event: RecordedEvent) => void }> {
  let greet = (_socket: RealtimeSocket): void => undefined;
  const io = openGateway(server, { ...deps, onScreen: (socket) => greet(socket) });
  observeScreens(io);
  const signals = createSignals(io, deps.tellOthers);
  const news = createRecentNews();
  greet = (socket) => {
    const age = toldAge(socket.handshake.auth);
    if (age !== null && news.came(socket.rooms, age)) socket.emit('resync');
    signals.greet(socket);
  };
  server.once('close', signals.stop);
  const show = createFanOut(io, news);
  await deps.subscribe({
    onEvent: (event) => show(event, 'bus'),
    onSignal: signals.show,
    onGap: () => {
      resyncs.inc();
      io.emit('resync');
    },
  });
  return { io, show };
}
