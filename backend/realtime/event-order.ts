import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import { COACHES, PARTICIPANTS, personRoom } from './audience.ts';

/** Maximum number of tracked rooms. */
const MAX_ROOMS = 10_000;
/** Tolerated clock difference in ms between this machine and the database. */
const SKEW = 1_000;

export interface Lateness {
  /** Whether an event is out of order: a higher id was, or may have been, pushed to the same user's rooms. */
  isLate: (event: RecordedEvent, rooms: readonly string[]) => boolean;
  /** Events were missed, so anything recorded so far may be out of order. */
  forget: () => void;
}

/**
 * Detects events out of order, as after a Redis outage or when a process died between commit and push. A screen opened
 * in between has read newer state, and only this process knows.
 */
export function createLateness(now: () => number = Date.now): Lateness {
  let knownSince = now() + SKEW;
  /** The highest event id of each room. */
  const highest = new LRUCache<string, number>({ max: MAX_ROOMS });
  return {
    isLate: ({ id, origin, payload }, rooms) => {
      const isFromBefore = origin !== undefined && origin.recordedAt < knownSince;
      const isOvertaken = subjectsOf(rooms).some((room) => (highest.peek(room) ?? 0) > id);
      for (const room of new Set([...rooms, ...personOf(payload)]))
        highest.set(room, Math.max(highest.get(room) ?? 0, id));
      return isFromBefore || isOvertaken;
    },
    forget: () => {
      knownSince = now() + SKEW;
    },
  };
}

/** The participant's room, also for what only coaches get: a screen that joins later has read its effect. */
const personOf = (payload: RecordedEvent['payload']): string[] =>
  'userId' in payload && payload.userId !== null ? [personRoom(payload.userId)] : [];

/**
 * A shared room gets events about everybody, so a higher id there says nothing about this participant: it is compared
 * only when the event has no room of its own.
 */
function subjectsOf(rooms: readonly string[]): readonly string[] {
  const own = rooms.filter((room) => room !== COACHES && room !== PARTICIPANTS);
  return own.length > 0 ? own : rooms;
}

/** For data older than this, a screen always reads again. */
const REMEMBERED_MS = 60_000;

export interface LastPushes {
  record: (rooms: readonly string[]) => void;
  /** Whether something was pushed to these rooms in the last `age` ms, as far as this process knows. */
  mayHaveMissed: (rooms: ReadonlySet<string>, age: number) => boolean;
  /** Events were missed, so nothing is known about the time before. */
  forget: () => void;
}

/**
 * The time of the last push to each room. A page reads its data before its socket connects, so it would miss pushes in
 * between, and reads again.
 */
export function createLastPushes(now: () => number = Date.now): LastPushes {
  let knownSince = now();
  // Least recent first.
  const lastPushes = new Map<string, number>();
  return {
    record: (rooms) => {
      const at = now();
      for (const room of rooms) {
        lastPushes.delete(room);
        lastPushes.set(room, at);
      }
      for (const [room, time] of lastPushes) {
        if (time >= at - REMEMBERED_MS) break;
        lastPushes.delete(room);
      }
    },
    mayHaveMissed: (rooms, age) => {
      const since = now() - age;
      if (age > REMEMBERED_MS || since < knownSince) return true;
      return [...rooms].some((room) => (lastPushes.get(room) ?? 0) >= since);
    },
    forget: () => {
      knownSince = now();
    },
  };
}
