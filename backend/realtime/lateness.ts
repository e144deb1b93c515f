import type { RecordedEvent } from '#shared/events/outbox.ts';
import { COACHES, PARTICIPANTS } from './audience.ts';

/** Rooms whose last event is remembered. */
const REMEMBERED = 10_000;
/** ms by which this machine's clock and the database's may differ. */
const SKEW = 1_000;

export interface Lateness {
  /** Whether an event comes out of order: one with a higher id was shown to the same person's rooms, or may have been. */
  isLate: (event: RecordedEvent, rooms: readonly string[]) => boolean;
  /** Events were missed, so whatever was recorded until now may have been overtaken by one of them. */
  forget: () => void;
}

/**
 * Events come out of order when Redis was away, or when a process died between its commit and its push. A screen that
 * was opened in between has read the newer state, and only this process knows.
 */
export function createLateness(now: () => number = Date.now): Lateness {
  let knownSince = now() + SKEW;
  // Room to highest id, least recently used first.
  const highest = new Map<string, number>();
  const note = (room: string, id: number): void => {
    const known = highest.get(room) ?? 0;
    highest.delete(room);
    highest.set(room, Math.max(known, id));
    const [oldest] = highest.keys();
    if (highest.size > REMEMBERED && oldest !== undefined) highest.delete(oldest);
  };
  return {
    isLate: ({ id, origin }, rooms) => {
      const isFromBefore = origin !== undefined && origin.recordedAt < knownSince;
      const isOvertaken = subjectsOf(rooms).some((room) => (highest.get(room) ?? 0) > id);
      for (const room of rooms) note(room, id);
      return isFromBefore || isOvertaken;
    },
    forget: () => {
      knownSince = now() + SKEW;
    },
  };
}

/** Every event about a participant goes to the coaches, so their room says little where there is another. */
function subjectsOf(rooms: readonly string[]): readonly string[] {
  const own = rooms.filter((room) => room !== COACHES && room !== PARTICIPANTS);
  return own.length > 0 ? own : rooms;
}
