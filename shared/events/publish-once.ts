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
