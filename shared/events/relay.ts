import type { Database } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { relayed } from '#shared/operations/metrics.ts';
import { noteSpan } from '#shared/operations/tracing.ts';
import type { EventBus } from './event-bus.ts';
import { keepOffered } from './offered-events.ts';
import { claimUnpublished, markPublished, type RecordedEvent } from './outbox.ts';
import { jobsOf, type Queues } from './queues.ts';
import { RecentIds } from './recent-ids.ts';
import { showWaiting } from './show-waiting.ts';
import { takeTurns } from './turns.ts';

/** Batch size: drops after a failure, so that a slow Redis can catch up, and doubles with each success. */
const FEWEST = 100;
const MOST = 1_000;
const POLL_MS = 1_000;
/** ms before a retry. */
const RETRY_MS = 250;
const REMEMBERED = 50_000;
/** ms to collect events that are already pushed, so that their jobs are queued in one batch. */
const GATHER_MS = 25;

export interface Relay {
  /** Call after a commit with the recorded events; returns at once. */
  offer: (events: readonly RecordedEvent[]) => void;
  /** Resolves after the current batch. */
  stop: () => Promise<void>;
}

interface RelayDeps {
  db: Database;
  bus: EventBus;
  queues: Queues;
  log: Logger;
  /** Pushes an event to this process's sockets. */
  show?: (event: RecordedEvent) => void;
}

/**
 * Publishes recorded events to this process's screens, the other processes and the queues; nothing else does. While
 * Redis is unavailable, screens receive unpublished events from PostgreSQL, and everything else waits there.
 */
export function startRelay(deps: RelayDeps): Relay {
  let size = FEWEST;
  const sent = new RecentIds(REMEMBERED);
  const shown = new RecentIds(REMEMBERED);
  const offered = keepOffered(deps.bus, sent);
  const waiting = deps.show && showWaiting(deps.db, shown, deps.show);
  let isFlushing = false;

  const turns = takeTurns(async () => {
    try {
      await offered.flush();
      const isFull = (await relayBatch(deps, { sent, shown, size })) === size;
      waiting?.reset();
      size = Math.min(size * 2, MOST);
      return isFull;
    } catch (error) {
      deps.log.debug({ error: (error as Error).message }, 'events wait');
      size = FEWEST;
      await waiting?.show().catch(() => undefined);
      return false;
    }
  });

  /** Publishes events of recent commits in one pipeline; the batch that follows skips them. */
  function publishOffered(): void {
    isFlushing = false;
    offered.flush().then(
      () => turns.wakeIn(GATHER_MS),
      () => turns.wakeIn(RETRY_MS),
    );
  }

  /** Shows own events at once and publishes them, after any that already wait for Redis. */
  function offer(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    for (const event of events) showOnce(deps, shown, event);
    offered.add(events);
    if (offered.isAway()) turns.wakeIn(RETRY_MS);
    else if (!isFlushing) {
      isFlushing = true;
      setImmediate(publishOffered);
    }
  }

  const poll = setInterval(turns.wake, POLL_MS);
  deps.bus.onBack(turns.wake);
  turns.wake();
  return {
    offer,
    stop: async () => {
      clearInterval(poll);
      await turns.stop();
    },
  };
}

function showOnce({ show }: RelayDeps, shown: RecentIds, event: RecordedEvent): void {
  if (shown.has(event.id)) return;
  shown.add(event.id);
  show?.(event);
}

interface BatchState {
  /** Ids this process has published. */
  sent: RecentIds;
  /** Ids its screens have received. */
  shown: RecentIds;
  size: number;
}

/** Relays the oldest unclaimed events; returns their number. */
async function relayBatch(deps: RelayDeps, { sent, shown, size }: BatchState): Promise<number> {
  const startTime = Date.now();
  const events = await deps.db.transaction().execute(async (trx) => {
    const events = await claimUnpublished(trx, size);
    if (events.length === 0) return events;
    for (const event of events) showOnce(deps, shown, event);
    const unsent = events.filter(({ id }) => !sent.has(id));
    if (unsent.length > 0) await deps.bus.publish(unsent);
    for (const { id } of unsent) sent.add(id);
    await deps.queues.add(jobsOf(events));
    await markPublished(
      trx,
      events.map(({ id }) => id),
    );
    return events;
  });
  for (const { id, type, origin } of events) {
    relayed.inc({ event: type });
    const parent = origin?.traceparent ?? null;
    noteSpan({ name: `relay ${type}`, kind: 'producer', parent, attributes: { 'event.id': id }, startTime });
    deps.log.debug({ event: id, type, requestId: origin?.requestId }, 'event let out');
  }
  return events.length;
}
