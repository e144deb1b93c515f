import type { DomainEvent } from '#shared/contract/events.ts';
import { audienceOf, sessionRoom } from './audience.ts';
import type { RealtimeServer } from './screens.ts';

const REMEMBERED = 10_000;

/** Shows events on this process's own screens, each once, however many ways it arrives. */
export function createFanOut(io: RealtimeServer): (event: DomainEvent) => void {
  const shown = new Set<number>();
  return (event) => {
    if (shown.has(event.id)) return;
    remember(shown, event.id);
    emit(io, event);
  };
}

function remember(shown: Set<number>, id: number): void {
  shown.add(id);
  if (shown.size <= REMEMBERED) return;
  const [oldest] = shown;
  if (oldest !== undefined) shown.delete(oldest);
}

function emit(io: RealtimeServer, event: DomainEvent): void {
  const rooms = audienceOf(event);
  if (rooms.length === 0) return;
  const spared =
    event.type === 'session.ended' && event.payload.except ? [sessionRoom(event.payload.except)] : [];
  const sockets = io.to(rooms).except(spared);
  // One map types both sides; the name and its payload belong together by construction.
  (sockets.emit as (name: string, payload: unknown) => boolean).call(sockets, event.type, event.payload);
  if (event.type === 'session.ended') sockets.disconnectSockets();
}
