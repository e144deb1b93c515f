import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { type Limits, limitsOf } from '#backend/http/limits.ts';
import { openRealtime } from '#backend/realtime/open-realtime.ts';
import type {
  ClientToServerEvents,
  EventPayload,
  EventType,
  ServerToClientEvents,
} from '#shared/contract/events.ts';
import type { Signal } from '#shared/events/bus-messages.ts';
import { createEventBus, createSignalBus, subscribeToEvents } from '#shared/events/event-bus.ts';
import { openQueues } from '#shared/events/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import { type Relay, startRelay } from '#shared/events/relay.ts';
import { createLog, type Logger } from '#shared/operations/log.ts';
import { testServices } from '#tests/support/database.ts';
import { startTestApp, TEST_SECRET, type TestApp, testLimits } from './test-app.ts';
import type { Person } from './test-person.ts';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface LiveSite extends TestApp {
  origin: string;
  redisUrl: string;
  redisPrefix: string;
  /** Offers recorded events to the relay, like a request. */
  offer: Relay['offer'];
}

interface LiveOptions {
  redisUrl?: string;
  /** Products with the same prefix receive each other's events. */
  redisPrefix?: string;
  log?: Logger;
  limits?: Partial<Limits>;
  /** Default: Redis. */
  publishSignal?: (signal: Signal) => void;
}

/** A test app that also listens, pushes and relays: the backend as its process runs it. */
export async function startLiveSite({
  redisUrl = testServices().redisUrl,
  redisPrefix = `test-${randomBytes(6).toString('hex')}`,
  log = createLog('silent', 'test'),
  limits = {},
  publishSignal,
}: LiveOptions = {}): Promise<LiveSite> {
  let origin = '';
  let offer: Relay['offer'] = () => undefined;
  const origins = () => new Set([origin]);
  const { socketsPerPerson, socketFramesPerPerson, socketBytesPerPerson } = limitsOf('standard');
  const sockets = { socketsPerPerson, socketFramesPerPerson, socketBytesPerPerson };
  const chosen = { ...testLimits, ...sockets, ...limits };
  const site = await startTestApp(chosen, { log, origins, offer: (events) => offer(events) });
  const { app, db } = site;
  const publisher = openFailFastRedis(redisUrl);
  const subscriber = openPatientRedis(redisUrl);
  const queues = openQueues(publisher, redisPrefix);
  const { listJoined, screens } = await openRealtime(app.server, {
    ...{ db, log, origins, limits: chosen, sessionSecret: TEST_SECRET, isSecure: false },
    publishSignal: publishSignal ?? createSignalBus(publisher, redisPrefix),
    subscribe: (subscription) => subscribeToEvents(subscriber, redisPrefix, subscription),
  });
  const relay = startRelay({ db, queues, log, screens, bus: createEventBus(publisher, redisPrefix) });
  offer = relay.offer;
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...site,
    origin,
    redisUrl,
    redisPrefix,
    offer: relay.offer,
    close: async () => {
      for (const { close } of listJoined()) close();
      await app.close();
      await relay.stop();
      await queues.close();
      publisher.disconnect();
      subscriber.disconnect();
      await site.close();
    },
  };
}

/** Opens a user's screen. Rejects when the handshake is refused. */
export function openScreen(
  origin: string,
  cookie: string,
  headers: Record<string, string> = { origin },
  /** Called before the screen connects. */
  prepare: (socket: TestSocket) => void = () => undefined,
  query: Record<string, string> = {},
): Promise<TestSocket> {
  const socket: TestSocket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query,
    extraHeaders: { ...headers, cookie },
  });
  prepare(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

export const screenOf = (site: { origin: string }, person: Person): Promise<TestSocket> =>
  openScreen(site.origin, person.cookie);

/** All pushes of one type that a screen has received. */
export function collect<T extends EventType>(socket: TestSocket, type: T): EventPayload<T>[] {
  const pushed: EventPayload<T>[] = [];
  (socket as Socket).on(type as string, (payload: EventPayload<T>) => pushed.push(payload));
  return pushed;
}
