import type { Server as HttpServer } from 'node:http';
import type { DomainEvent, PushMeta } from '#shared/contract/events.ts';
import type { Subscription } from '#shared/events/event-bus.ts';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import type { Screens } from '#shared/events/push-unpublished.ts';
import { RecentIds } from '#shared/events/recent-ids.ts';
import type { Logger } from '#shared/operations/log.ts';
import { pushErrors, resyncs } from '#shared/operations/metrics.ts';
import { audienceOf, sessionRoom, VIEWERS } from './audience.ts';
import { type BalanceDeps, createBalance } from './balance.ts';
import type { Connections } from './connections.ts';
import { type GatewayDeps, openGateway } from './gateway.ts';
import { createLateness, type Lateness } from './lateness.ts';
import type { Screen } from './listen.ts';
import { observeHandshakes, observePush, observeScreen, type PushSource } from './observe-screens.ts';
import { createRecentPushes, type Push, type RecentPushes } from './recent-pushes.ts';
import type { RealtimeServer } from './screens.ts';
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

const REMEMBERED = 50_000;

interface FanOutDeps {
  recentPushes: RecentPushes;
  lateness: Pick<Lateness, 'isLate'>;
  connections: Pick<Connections, 'end'>;
  log: Logger;
}

interface FanOut extends Screens {
  push: (event: RecordedEvent, source?: PushSource) => void;
}

/** Pushes events to this process's sockets, each event once, even if it arrives by several ways. */
function createFanOut(io: RealtimeServer, { recentPushes, lateness, connections, log }: FanOutDeps): FanOut {
  const pushed = new RecentIds(REMEMBERED);
  const pushToRooms = (event: RecordedEvent, source: PushSource): void => {
    const startTime = Date.now();
    const rooms = audienceOf(event);
    // No audience.
    if (rooms.length === 0) return;
    const meta: PushMeta = { id: event.id, ...(lateness.isLate(event, rooms) ? { isLate: true } : {}) };
    recentPushes.record({ event, rooms, meta });
    emit(io.to(rooms).except(sparedBy(event)), { event, meta });
    if (event.type === 'session.ended') connections.end(event.payload);
    observePush(event, source, startTime);
  };
  const push: FanOut['push'] = (event, source = 'own') => {
    if (pushed.has(event.id)) return;
    pushed.add(event.id);
    try {
      pushToRooms(event, source);
    } catch (error) {
      // The event is committed: a push failure must fail neither the request nor the process.
      pushErrors.inc({ source });
      log.error({ err: error, event: event.id, type: event.type }, 'pushing an event failed');
    }
  };
  return { push, hasPushed: (id) => pushed.has(id) };
}

/** The end of a client's sessions does not end a coach's view of them. */
function sparedBy(event: DomainEvent): string[] {
  if (event.type !== 'session.ended') return [];
  const { except } = event.payload;
  return except ? [VIEWERS, sessionRoom(except)] : [VIEWERS];
}

/** Sends a push to a socket, or to several. */
function emit(sockets: { emit: unknown }, { event, meta }: Omit<Push, 'rooms'>): void {
  // One map types both sides, so that event names and payloads match.
  (sockets.emit as (name: string, ...args: unknown[]) => boolean).call(
    sockets,
    event.type,
    event.payload,
    meta,
  );
}
