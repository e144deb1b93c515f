import type { Database } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { relayed } from '#shared/operations/metrics.ts';
import { noteSpan } from '#shared/operations/tracing.ts';
import type { EventBus } from './event-bus.ts';
import { claimUnpublished, isEvent, markPublished, type OutboxEntry, type RecordedEvent } from './outbox.ts';
import { createPendingEvents } from './pending-events.ts';
import { createPublish, type Publish } from './publish-once.ts';
import { createUnpublishedPusher } from './push-unpublished.ts';
import { jobsOf, type Queues } from './queues.ts';
import { RecentIds } from './recent-ids.ts';
import { createSerialLoop } from './serial-loop.ts';

/** Batch size: drops after a failure, so that a slow Redis can catch up, and doubles with each success. */
const MIN_BATCH = 100;
const MAX_BATCH = 1_000;
const POLL_MS = 1_000;
/** ms before a retry. */
const RETRY_MS = 250;
const REMEMBERED_IDS = 50_000;
/** ms to collect events that are already pushed, so that their jobs are queued in one batch. */
const GATHER_MS = 25;

export interface Relay {
  /** Call after a commit with what it recorded; returns at once. */
  offer: (entries: readonly OutboxEntry[]) => void;
  /** Resolves after the current batch. */
  stop: () => Promise<void>;
}

interface RelayDeps {
  db: Database;
  bus: EventBus;
  queues: Queues;
  log: Logger;
  /** Pushes an event to this process's sockets. */
  push?: (event: RecordedEvent) => void;
}

/**
 * Publishes recorded events to this process's screens, the other processes and the queues; nothing else does. While
 * Redis is unavailable, screens receive unpublished events from PostgreSQL, and everything else waits there.
 */
export function startRelay(deps: RelayDeps): Relay {
  let batchSize = MIN_BATCH;
  const publish = createPublish(deps.bus);
  const pushed = new RecentIds(REMEMBERED_IDS);
  const pending = createPendingEvents(publish);
  const unpublished = deps.push && createUnpublishedPusher(deps.db, pushed, deps.push);

  const loop = createSerialLoop(async () => {
    try {
      await pending.flush();
      const isFull = (await relayBatch(deps, { publish, pushed, batchSize })) === batchSize;
      unpublished?.reset();
      batchSize = Math.min(batchSize * 2, MAX_BATCH);
      return isFull;
    } catch (error) {
      deps.log.debug({ error: (error as Error).message }, 'publishing failed, events stay in the outbox');
      batchSize = MIN_BATCH;
      await unpublished?.pushAll().catch(() => undefined);
      return false;
    }
  });

  /** Publishes events of recent commits in one pipeline; the batch that follows skips them. */
  function publishPending(): void {
    pending.flush().then(
      () => loop.wakeIn(GATHER_MS),
      () => loop.wakeIn(RETRY_MS),
    );
  }

  /** Pushes own events at once and publishes them, after any that already wait for Redis. Work goes to its queue alone. */
  function offer(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    const events = entries.filter(isEvent);
    for (const event of events) pushOnce(deps, pushed, event);
    pending.add(events);
    if (pending.isAway()) loop.wakeIn(RETRY_MS);
    else publishPending();
  }

  const poll = setInterval(loop.wake, POLL_MS);
  deps.bus.onBack(loop.wake);
  loop.wake();
  return {
    offer,
    stop: async () => {
      clearInterval(poll);
      await loop.stop();
    },
  };
}

function pushOnce({ push }: RelayDeps, pushed: RecentIds, event: RecordedEvent): void {
  if (pushed.has(event.id)) return;
  pushed.add(event.id);
  push?.(event);
}

interface BatchState {
  publish: Publish;
  /** Ids its screens have received. */
  pushed: RecentIds;
  batchSize: number;
}

/** Relays the oldest unclaimed events and work; returns their number. */
async function relayBatch(deps: RelayDeps, { publish, pushed, batchSize }: BatchState): Promise<number> {
  const startTime = Date.now();
  const entries = await deps.db.transaction().execute(async (trx) => {
    const entries = await claimUnpublished(trx, batchSize);
    if (entries.length === 0) return entries;
    const events = entries.filter(isEvent);
    for (const event of events) pushOnce(deps, pushed, event);
    await publish(events);
    await deps.queues.add(jobsOf(entries));
    await markPublished(
      trx,
      entries.map(({ id }) => id),
    );
    return entries;
  });
  for (const { id, type, origin } of entries) {
    relayed.inc({ event: type });
    const parent = origin?.traceparent ?? null;
    noteSpan({ name: `relay ${type}`, kind: 'producer', parent, attributes: { 'event.id': id }, startTime });
    deps.log.debug({ event: id, type, requestId: origin?.requestId }, 'event published');
  }
  return entries.length;
}
