import type { RecordedEvent } from '#shared/platform/outbox.ts';
import { COACHES, PARTICIPANTS } from './audience.ts';

/** Rooms whose last event is remembered. */
const REMEMBERED = 10_000;

/**
 * Tells whether an event comes out of order: one with a higher id was shown to the same person's rooms before.
 * Redis may have been away, or another process may have died between its commit and its push. A screen that was
 * opened in between has read the newer state, and only this process knows.
 */
export function createLateness(
  began = Date.now(),
): (event: RecordedEvent, rooms: readonly string[]) => boolean {
  // Room to highest id, least recently used first.
  const highest = new Map<string, number>();
  const note = (room: string, id: number): void => {
    const known = highest.get(room) ?? 0;
    highest.delete(room);
    highest.set(room, Math.max(known, id));
    const [oldest] = highest.keys();
    if (highest.size > REMEMBERED && oldest !== undefined) highest.delete(oldest);
  };
  return ({ id, origin }, rooms) => {
    // Nothing is known of what a former process showed.
    const isFromBefore = origin !== undefined && origin.recordedAt < began;
    const isOvertaken = subjectsOf(rooms).some((room) => (highest.get(room) ?? 0) > id);
    for (const room of rooms) note(room, id);
    return isFromBefore || isOvertaken;
  };
}

/** Every event about a participant goes to the coaches, so their room says little where there is another. */
function subjectsOf(rooms: readonly string[]): readonly string[] {
  const own = rooms.filter((room) => room !== COACHES && room !== PARTICIPANTS);
  return own.length > 0 ? own : rooms;
}
