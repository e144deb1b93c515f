import type { DomainEvent, PushMeta } from '#shared/contract/events.ts';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import type { Screens } from '#shared/events/push-unpublished.ts';
import { RecentIds } from '#shared/events/recent-ids.ts';
import type { Logger } from '#shared/operations/log.ts';
import { pushErrors } from '#shared/operations/metrics.ts';
import { audienceOf, sessionRoom, VIEWERS } from './audience.ts';
import type { Connections } from './connections.ts';
import type { Lateness } from './lateness.ts';
import { observePush, type PushSource } from './observe-screens.ts';
import type { Push, RecentPushes } from './recent-pushes.ts';
import type { RealtimeServer } from './screens.ts';

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
export function createFanOut(
  io: RealtimeServer,
  { recentPushes, lateness, connections, log }: FanOutDeps,
): FanOut {
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
export function emit(sockets: { emit: unknown }, { event, meta }: Omit<Push, 'rooms'>): void {
  // One map types both sides, so that event names and payloads match.
  (sockets.emit as (name: string, ...args: unknown[]) => boolean).call(
    sockets,
    event.type,
    event.payload,
    meta,
  );
}
