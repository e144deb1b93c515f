import type { EventBus } from './event-bus.ts';
import type { RecordedEvent } from './outbox.ts';
import type { RecentIds } from './recent-ids.ts';

/** Events a pipeline; one while Redis is away, as a probe. */
const CHUNK = 1_000;
/** Events kept while Redis is away; PostgreSQL holds the rest. */
const MOST = 20_000;

export interface OfferedEvents {
  add: (events: readonly RecordedEvent[]) => void;
  /** Publishes what waits, oldest first. Rejects, and keeps the rest, while Redis is away. */
  flush: () => Promise<void>;
  /** The last attempt failed: only `flush` finds out when Redis is back. */
  isAway: () => boolean;
}

/** The events that this process has recorded and not published yet: published from memory, in the order of their ids. */
export function keepOffered(bus: EventBus, sent: RecentIds): OfferedEvents {
  const waiting = new Map<number, RecordedEvent>();
  let isAway = false;
  let flushing: Promise<void> | undefined;

  async function flushAll(): Promise<void> {
    while (waiting.size > 0) {
      const oldest = [...waiting.values()].toSorted((a, b) => a.id - b.id).slice(0, isAway ? 1 : CHUNK);
      try {
        await bus.publish(oldest);
        isAway = false;
      } catch (error) {
        isAway = true;
        throw error;
      }
      for (const { id } of oldest) {
        sent.add(id);
        waiting.delete(id);
      }
    }
  }

  return {
    add: (events) => {
      for (const event of events) if (waiting.size < MOST) waiting.set(event.id, event);
    },
    flush: () => {
      flushing ??= flushAll().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
    isAway: () => isAway,
  };
}
