import type { Server as HttpServer } from 'node:http';
import type { Subscription } from '#shared/events/event-bus.ts';
import type { Screens } from '#shared/events/push-unpublished.ts';
import { resyncs } from '#shared/operations/metrics.ts';
import { type BalanceDeps, createBalance } from './balance.ts';
import type { Connections } from './connections.ts';
import { createFanOut, emit } from './fan-out.ts';
import { type GatewayDeps, openGateway } from './gateway.ts';
import { createLateness } from './lateness.ts';
import type { Screen } from './listen.ts';
import { observeHandshakes, observeScreen } from './observe-screens.ts';
import { createRecentPushes } from './recent-pushes.ts';
import { createSignals } from './signals.ts';

interface RealtimeDeps extends Omit<GatewayDeps, 'onScreen'>, BalanceDeps {
  /** Subscribes to events and signals of the other processes. */
  subscribe: (subscription: Subscription) => Promise<void>;
}

/** Realtime: the gateway, events from other processes, and signals between screens. */
export async function openRealtime(
  server: HttpServer,
  deps: RealtimeDeps,
): Promise<{ connections: Connections; screens: Screens }> {
  let register = (_screen: Screen): void => undefined;
  const { io, connections } = openGateway(server, { ...deps, onScreen: (screen) => register(screen) });
  observeHandshakes(io);
  const signals = createSignals(io, deps);
  const recentPushes = createRecentPushes();
  register = (screen) => {
    const { socket, connection, joinRequest } = screen;
    observeScreen(screen);
    // The age was told after the connection opened; the join may have waited since.
    const waited = Date.now() - connection.openedAt;
    const missed =
      joinRequest.age === undefined ? [] : recentPushes.listSince(socket.rooms, joinRequest.age + waited);
    if (missed) for (const push of missed) emit(socket, push);
    else socket.emit('resync');
    signals.register(screen);
  };
  const balance = createBalance(connections, deps);
  server.once('close', () => {
    signals.stop();
    balance.stop();
  });
  const lateness = createLateness();
  const screens = createFanOut(io, { recentPushes, lateness, connections, log: deps.log });
  await deps.subscribe({
    onEvent: (event) => screens.push(event, 'bus'),
    onSignal: (signal) => (signal.name === 'sockets' ? balance.hear(signal) : signals.push(signal)),
    onGap: () => {
      resyncs.inc();
      lateness.forget();
      recentPushes.forget();
      io.emit('resync');
    },
  });
  return { connections, screens };
}
