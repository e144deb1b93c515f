import { audienceOf, COACHES, PARTICIPANTS, personRoom } from '#backend/realtime/audience.ts';
import {
  createLastPushes,
  createLateness,
  type LastPushes,
  type Lateness,
} from '#backend/realtime/event-order.ts';
import type { DomainEvent, PushMeta } from '#shared/contract/events.ts';
import type { User } from '#shared/contract/users.ts';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import type { Random } from '#tests/faults/random.ts';
import type { FakeClock } from './fake-clock.ts';

type Push = (name: string, payload: unknown, meta: PushMeta) => void;

/** Two backends and their bus, from one screen's view. */
export interface Pushes {
  /** A backend has committed events. */
  publish: (events: readonly DomainEvent[]) => void;
  /** Redis is unavailable for this time: events between backends are late and out of order. */
  pauseBus: (ms: number) => void;
  /** Events between backends are lost for this time; then the backends send a resync. */
  loseBus: (ms: number) => void;
  /** Events arrive twice for this time, as after a relay that died before it marked them. */
  doubleBus: (ms: number) => void;
  /** A backend dies between its commits and their pushes: another one publishes them. */
  killNext: () => void;
  cut: () => void;
  connect: () => void;
  /** Delivers all pending pushes. */
  mend: () => void;
}

interface Backend {
  lateness: Lateness;
  lastPushes: LastPushes;
  hasLost: boolean;
}

interface Screen {
  clock: FakeClock;
  random: Random;
  viewer: User;
  push: Push;
  resync: () => void;
  /** Tells a screen that it may have missed something before it joined. */
  tellsOfMissed: boolean;
}

/** Latest time of the first join, ms after the first read. */
const JOINS_WITHIN = 4_000;

export function createPushes({ clock, random, viewer, push, resync, tellsOfMissed }: Screen): Pushes {
  const rooms = new Set([personRoom(viewer.id), viewer.isAdmin ? COACHES : PARTICIPANTS]);
  const backends: Backend[] = [0, 1].map(() => ({
    lateness: createLateness(clock.now),
    lastPushes: createLastPushes(clock.now),
    hasLost: false,
  }));
  let connected: Backend | null = null;
  let hasConnected = false;
  let pausedUntil = 0;
  let lossUntil = 0;
  let doubledUntil = 0;
  let isNextKilled = false;
  const onTheWay = new Set<() => void>();
  const later = (ms: number, run: () => void): void => {
    const once = (): void => {
      if (onTheWay.delete(once)) run();
    };
    onTheWay.add(once);
    clock.setTimeout(once, ms);
  };
  const tell = (send: () => void, backend: Backend): void => {
    // A connection preserves the order.
    if (connected === backend) send();
  };
  const show = (backend: Backend, event: RecordedEvent): void => {
    const audience = audienceOf(event);
    const isLate = backend.lateness.isLate(event, audience);
    const meta: PushMeta = { id: event.id, ...(isLate ? { isLate } : {}) };
    backend.lastPushes.record(audience);
    if (audience.some((room) => rooms.has(room))) tell(() => send(event, meta), backend);
  };
  const send = ({ type, payload }: DomainEvent, meta: PushMeta): void =>
    push(type, structuredClone(payload), meta);
  const connect = (): void => {
    if (connected) return;
    connected = backends[random() < 0.5 ? 0 : 1] ?? null;
    if (hasConnected) resync();
    else if (tellsOfMissed && connected?.lastPushes.mayHaveMissed(rooms, clock.now())) resync();
    hasConnected = true;
  };
  clock.setTimeout(connect, random() * JOINS_WITHIN);
  const showAfter = (ms: number, backend: Backend, event: RecordedEvent): void => {
    later(ms, () => show(backend, event));
    if (clock.now() < doubledUntil) later(ms + random() * 1_000, () => show(backend, event));
  };
  const endLoss = (): void => {
    for (const backend of backends) {
      if (!backend.hasLost) continue;
      backend.lateness.forget();
      backend.lastPushes.forget();
      tell(resync, backend);
      backend.hasLost = false;
    }
  };
  return {
    publish: (recorded) => {
      const origin = { recordedAt: clock.now(), requestId: null, traceparent: null };
      const events = recorded.map((event): RecordedEvent => ({ ...event, origin }));
      const own = random() < 0.5 ? 0 : 1;
      const isKilled = isNextKilled;
      isNextKilled = false;
      for (const [at, backend] of backends.entries()) {
        for (const event of events) {
          if (at === own && !isKilled) showAfter(0, backend, event);
          else if (clock.now() < lossUntil) backend.hasLost = true;
          else if (isKilled) showAfter(500 + random() * 1_000, backend, event);
          else if (clock.now() < pausedUntil) {
            showAfter(pausedUntil - clock.now() + random() * 500, backend, event);
          } else showAfter(2, backend, event);
        }
      }
    },
    pauseBus: (ms) => {
      pausedUntil = clock.now() + ms;
    },
    loseBus: (ms) => {
      lossUntil = clock.now() + ms;
      later(ms, endLoss);
    },
    doubleBus: (ms) => {
      doubledUntil = clock.now() + ms;
    },
    killNext: () => {
      isNextKilled = true;
    },
    cut: () => {
      connected = null;
    },
    connect,
    mend: () => {
      lossUntil = 0;
      pausedUntil = 0;
      for (const arrive of [...onTheWay]) arrive();
    },
  };
}
