import type { EventBus } from './event-bus.ts';
import type { RecordedEvent } from './outbox.ts';
import { RecentIds } from './recent-ids.ts';

const REMEMBERED_IDS = 50_000;

/** Publishes those events that this process has not published. Rejects while Redis is unavailable. */
export type Publish = (events: readonly RecordedEvent[]) => Promise<void>;

/** One call at a time: the relay may read an event from PostgreSQL, and mark it, before it is offered. */
export function createPublish(bus: EventBus): Publish {
  const published = new RecentIds(REMEMBERED_IDS);
  let last = Promise.resolve();
  async function publish(events: readonly RecordedEvent[]): Promise<void> {
    const unsent = events.filter(({ id }) => !published.has(id));
    if (unsent.length > 0) await bus.publish(unsent);
    for (const { id } of unsent) published.add(id);
  }
  return (events) => {
    const turn = last.catch(() => undefined).then(() => publish(events));
    last = turn;
    return turn;
  };
}

/** Events at once; while Redis is unavailable, one as a probe. */
const MOST_AT_ONCE = 1_000;
/** Maximum events kept in memory while Redis is unavailable; PostgreSQL has the rest. */
const MAX_PENDING = 20_000;

export interface PendingEvents {
  add: (events: readonly RecordedEvent[]) => void;
  /** Publishes pending events, oldest first. Rejects, and keeps the rest, while Redis is unavailable. */
  flush: () => Promise<void>;
  /** The last attempt failed; only `flush` detects that Redis is available again. */
  isAway: () => boolean;
}

/** Events recorded by this process and not published yet, kept in memory and published in id order. */
export function createPendingEvents(publish: Publish): PendingEvents {
  const pending = new Map<number, RecordedEvent>();
  let isAway = false;
  let flushing: Promise<void> | undefined;

  async function flushAll(): Promise<void> {
    try {
      while (pending.size > 0) await flushOldest();
    } finally {
      // In the same turn as the check above: an event added later starts another flush.
      flushing = undefined;
    }
  }

  async function flushOldest(): Promise<void> {
    const oldest = [...pending.values()].toSorted((a, b) => a.id - b.id).slice(0, isAway ? 1 : MOST_AT_ONCE);
    try {
      await publish(oldest);
      isAway = false;
    } catch (error) {
      isAway = true;
      throw error;
    }
    for (const { id } of oldest) pending.delete(id);
  }

  return {
    add: (events) => {
      for (const event of events) if (pending.size < MAX_PENDING) pending.set(event.id, event);
    },
    flush: async () => {
      if (pending.size === 0) return;
      flushing ??= flushAll();
      await flushing;
    },
    isAway: () => isAway,
  };
}
