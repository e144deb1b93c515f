import type { EventBus } from './event-bus.ts';
import type { RecordedEvent } from './outbox.ts';

export interface Publisher {
  /** Publishes those events that this process has not published. Rejects while Redis is unavailable. */
  publish: (events: readonly RecordedEvent[]) => Promise<void>;
  /** Call once PostgreSQL says that these are published: the relay does not read them again. */
  forget: (ids: readonly number[]) => void;
}

/** One call at a time: an event may be offered while the relay reads it from PostgreSQL. */
export function createPublisher(bus: EventBus): Publisher {
  const published = new Set<number>();
  let last = Promise.resolve();
  async function publish(events: readonly RecordedEvent[]): Promise<void> {
    const unsent = events.filter(({ id }) => !published.has(id));
    if (unsent.length > 0) await bus.publish(unsent);
    for (const { id } of unsent) published.add(id);
  }
  return {
    publish: (events) => {
      const turn = last.catch(() => undefined).then(() => publish(events));
      last = turn;
      return turn;
    },
    forget: (ids) => {
      for (const id of ids) published.delete(id);
    },
  };
}
