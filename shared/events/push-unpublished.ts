import type { Database } from '#shared/database/database.ts';
import { listEvents, listUnpublishedIds, type RecordedEvent } from './outbox.ts';

/** ms; longer than any transaction, so no lower id can commit later. */
const OVERLAP_MS = 30_000;
const PAGE_SIZE = 1_000;

/** The screens that are connected to this process. */
export interface Screens {
  /** Pushes an event, once. */
  push: (event: RecordedEvent) => void;
  /** Whether an event was pushed, as far back as is remembered. */
  hasPushed: (id: number) => boolean;
}

interface UnpublishedPusher {
  /** Pushes all unpublished events that were not pushed yet, oldest first. */
  pushAll: () => Promise<void>;
  /** Call when publishing works again. */
  reset: () => void;
}

/**
 * During a Redis outage, pushes the events of other processes from PostgreSQL. Each pass rereads
 * the last half minute, because ids can commit out of order.
 */
export function createUnpublishedPusher(db: Database, { push, hasPushed }: Screens): UnpublishedPusher {
  let passes: { endedAt: number; lastId: number }[] = [];
  return {
    pushAll: async () => {
      const settled = Date.now() - OVERLAP_MS;
      const later = passes.findIndex(({ endedAt }) => endedAt > settled);
      passes = passes.slice(Math.max(0, (later === -1 ? passes.length : later) - 1));
      const [first] = passes;
      let after = first && first.endedAt <= settled ? first.lastId : 0;
      for (let length = PAGE_SIZE; length === PAGE_SIZE; ) {
        const ids = await listUnpublishedIds(db, after, PAGE_SIZE);
        length = ids.length;
        after = ids.at(-1) ?? after;
        const missed = ids.filter((id) => !hasPushed(id));
        for (const event of await listEvents(db, missed)) push(event);
      }
      passes.push({ endedAt: Date.now(), lastId: after });
    },
    reset: () => {
      passes = [];
    },
  };
}
