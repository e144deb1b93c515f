import type { Server as HttpServer } from 'node:http';
import type { DomainEvent } from '#shared/contract/events.ts';
import type { Signal, Subscription } from '#shared/platform/event-bus.ts';
import { createFanOut } from './fan-out.ts';
import { type GatewayDeps, openGateway } from './gateway.ts';
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
): Promise<{ io: RealtimeServer; show: (event: DomainEvent) => void }> {
  let greet = (_socket: RealtimeSocket): void => undefined;
  const io = openGateway(server, { ...deps, onScreen: (socket) => greet(socket) });
  const signals = createSignals(io, deps.tellOthers);
  greet = signals.greet;
  server.once('close', signals.stop);
  const show = createFanOut(io);
  await deps.subscribe({
    onEvent: show,
    onSignal: signals.show,
    onGap: () => io.emit('resync'),
  });
  return { io, show };
}
