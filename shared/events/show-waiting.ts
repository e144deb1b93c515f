import type { Database } from '#shared/database/database.ts';
import { listEvents, listUnpublishedIds, type RecordedEvent } from './outbox.ts';
import type { RecentIds } from './recent-ids.ts';

/** ms; longer than any transaction, so no lower id can commit later. */
const OVERLAP = 30_000;
const PAGE = 1_000;

interface ShowWaiting {
  /** Shows all unpublished events that are not in `shown`, oldest first. */
  show: () => Promise<void>;
  /** Call when publishing works again. */
  reset: () => void;
}

/**
 * During a Redis outage, shows this process's screens the events of other processes from PostgreSQL. Each pass rereads
 * the last half minute, because ids can commit out of order.
 */
export function showWaiting(
  db: Database,
  shown: RecentIds,
  show: (event: RecordedEvent) => void,
): ShowWaiting {
  let passes: { endedAt: number; lastId: number }[] = [];
  return {
    show: async () => {
      const settled = Date.now() - OVERLAP;
      const later = passes.findIndex(({ endedAt }) => endedAt > settled);
      passes = passes.slice(Math.max(0, (later === -1 ? passes.length : later) - 1));
      const [first] = passes;
      let after = first && first.endedAt <= settled ? first.lastId : 0;
      for (let length = PAGE; length === PAGE; ) {
        const ids = await listUnpublishedIds(db, after, PAGE);
        length = ids.length;
        after = ids.at(-1) ?? after;
        for (const event of await listEvents(
          db,
          ids.filter((id) => !shown.has(id)),
        )) {
          shown.add(event.id);
          show(event);
        }
      }
      passes.push({ endedAt: Date.now(), lastId: after });
    },
    reset: () => {
      passes = [];
    },
  };
}
