import type { DomainEvent, PushMeta } from '#shared/contract/events.ts';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import { RecentIds } from '#shared/events/recent-ids.ts';
import type { Logger } from '#shared/operations/log.ts';
import { pushErrors } from '#shared/operations/metrics.ts';
import { audienceOf, sessionRoom } from './audience.ts';
import type { Connections } from './connections.ts';
import type { Lateness } from './lateness.ts';
import { observePush, type Road } from './observe-screens.ts';
import type { RecentNews } from './recent-news.ts';
import type { RealtimeServer } from './screens.ts';

const REMEMBERED = 50_000;

interface FanOutDeps {
  news: RecentNews;
  lateness: Pick<Lateness, 'isLate'>;
  connections: Pick<Connections, 'end'>;
  log: Logger;
}

/** Pushes events to this process's sockets, each event once, even if it arrives by several ways. */
export function createFanOut(
  io: RealtimeServer,
  { news, lateness, connections, log }: FanOutDeps,
): (event: RecordedEvent, road?: Road) => void {
  const shown = new RecentIds(REMEMBERED);
  const show = (event: RecordedEvent, road: Road): void => {
    const startTime = Date.now();
    const rooms = audienceOf(event);
    // No audience.
    if (rooms.length === 0) return;
    news.note(rooms);
    emit(io, event, rooms, { id: event.id, ...(lateness.isLate(event, rooms) ? { isLate: true } : {}) });
    if (event.type === 'session.ended') connections.end(event.payload);
    observePush(event, road, startTime);
  };
  return (event, road = 'own') => {
    if (shown.has(event.id)) return;
    shown.add(event.id);
    try {
      show(event, road);
    } catch (error) {
      // The event is committed: a push failure must fail neither the request nor the process.
      pushErrors.inc({ road });
      log.error({ err: error, event: event.id, type: event.type }, 'an event could not be shown');
    }
  };
}

function emit(io: RealtimeServer, event: DomainEvent, rooms: string[], meta: PushMeta): void {
  const spared =
    event.type === 'session.ended' && event.payload.except ? [sessionRoom(event.payload.except)] : [];
  const sockets = io.to(rooms).except(spared);
  // One map types both sides, so that event names and payloads match.
  (sockets.emit as (name: string, ...args: unknown[]) => boolean).call(
    sockets,
    event.type,
    event.payload,
    meta,
  );
}
