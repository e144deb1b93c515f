import type { Server as HttpServer } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { DomainEvent, EventPayload, PushMeta } from '#shared/contract/events.ts';
import type { Signal } from '#shared/events/bus-messages.ts';
import type { Subscription } from '#shared/events/event-bus.ts';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import type { Screens } from '#shared/events/push-unpublished.ts';
import type { Logger } from '#shared/operations/log.ts';
import { pushErrors, resyncs } from '#shared/operations/metrics.ts';
import { audienceOf, ownerRoom, sessionRoom, VIEWERS } from './audience.ts';
import type { Connection, RealtimeServer, Screen } from './connection.ts';
import { createLastPushes, createLateness, type LastPushes, type Lateness } from './event-order.ts';
import { type GatewayDeps, openGateway } from './gateway.ts';
import { observeHandshakes, observePush, observeScreen, type PushSource } from './observe-screens.ts';
import { createSignals } from './signals.ts';

interface RealtimeDeps extends Omit<GatewayDeps, 'onScreen'> {
  publishSignal: (signal: Signal) => void;
  /** Subscribes to events and signals of the other processes. */
  subscribe: (subscription: Subscription) => Promise<void>;
}

/** Realtime: the gateway, events from other processes, and signals between screens. */
export async function openRealtime(
  server: HttpServer,
  deps: RealtimeDeps,
): Promise<{ listJoined: () => Connection[]; screens: Screens }> {
  let register = (_screen: Screen): void => undefined;
  const { io, listJoined } = openGateway(server, { ...deps, onScreen: (screen) => register(screen) });
  observeHandshakes(io);
  const signals = createSignals(io, deps);
  const lastPushes = createLastPushes();
  register = (screen) => {
    const { socket, connection, joinRequest } = screen;
    observeScreen(screen);
    // The age was told after the connection opened; the join may have waited since.
    const waited = Date.now() - connection.openedAt;
    const { age } = joinRequest;
    if (age !== undefined && lastPushes.mayHaveMissed(socket.rooms, age + waited)) socket.emit('resync');
    signals.register(screen);
  };
  server.once('close', signals.stop);
  const lateness = createLateness();
  const screens = createFanOut(io, { lastPushes, lateness, log: deps.log });
  await deps.subscribe({
    onEvent: (event) => screens.push(event, 'bus'),
    onSignal: signals.push,
    onGap: () => {
      resyncs.inc();
      lateness.forget();
      lastPushes.forget();
      io.emit('resync');
    },
  });
  return { listJoined, screens };
}

const REMEMBERED = 50_000;

interface FanOutDeps {
  lastPushes: LastPushes;
  lateness: Pick<Lateness, 'isLate'>;
  log: Logger;
}

interface FanOut extends Screens {
  push: (event: RecordedEvent, source?: PushSource) => void;
}

/** Pushes events to this process's sockets, each event once, even if it arrives by several ways. */
function createFanOut(io: RealtimeServer, { lastPushes, lateness, log }: FanOutDeps): FanOut {
  const pushed = new LRUCache<number, true>({ max: REMEMBERED });
  const pushToRooms = (event: RecordedEvent, source: PushSource): void => {
    const startTime = Date.now();
    const rooms = audienceOf(event);
    // No audience.
    if (rooms.length === 0) return;
    const meta: PushMeta = { id: event.id, ...(lateness.isLate(event, rooms) ? { isLate: true } : {}) };
    lastPushes.record(rooms);
    emit(io.to(rooms).except(sparedBy(event)), event, meta);
    if (event.type === 'session.ended') disconnect(io, event.payload);
    observePush(event, source, startTime);
  };
  const push: FanOut['push'] = (event, source = 'own') => {
    if (pushed.has(event.id)) return;
    pushed.set(event.id, true);
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

/** Sends a push to several sockets. */
function emit(sockets: { emit: unknown }, event: DomainEvent, meta: PushMeta): void {
  // One map types both sides, so that event names and payloads match.
  (sockets.emit as (name: string, ...args: unknown[]) => boolean).call(
    sockets,
    event.type,
    event.payload,
    meta,
  );
}

/** Closes the sockets of the session that ended, or of all sessions of the user but one; views go with their session. */
function disconnect(io: RealtimeServer, { userId, session, except }: EventPayload<'session.ended'>): void {
  const ended = io.in(session === null ? ownerRoom(userId) : sessionRoom(session));
  (session === null && except ? ended.except(sessionRoom(except)) : ended).disconnectSockets(true);
}
