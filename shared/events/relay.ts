import type { Database, Reader } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { relayed } from '#shared/operations/metrics.ts';
import { noteSpan } from '#shared/operations/tracing.ts';
import type { EventBus } from './event-bus.ts';
import { sharedQueues } from './event-routes.ts';
import { claimUnpublished, hasUnpublished, isEvent, markPublished, type OutboxEntry } from './outbox.ts';
import { createPendingEvents, createPublish, type PendingEvents, type Publish } from './pending-events.ts';
import { createUnpublishedPusher, type Screens } from './push-unpublished.ts';
import { type Queues, queuesDue } from './queues.ts';
import { createSerialLoop, type SerialLoop } from './serial-loop.ts';

/** Batch size: drops after a failure, so that a slow Redis can catch up, and doubles with each success. */
const MIN_BATCH = 100;
const MAX_BATCH = 1_000;
const POLL_MS = 1_000;
/** ms before a retry. */
const RETRY_MS = 250;
/** ms to collect own entries, whose events are already pushed, so that workers take their jobs together. */
const GATHER_MS = 25;
/** ms to the next batch for each entry of the last one, and the most: batches grow with the load. */
const SPACING_MS = 100;
const MOST_SPACING_MS = 400;

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
  /** This process's sockets. */
  screens?: Screens;
}

/**
 * Publishes recorded events to this process's screens and the other processes, and wakes workers; nothing else does. While
 * Redis is unavailable, screens receive unpublished events from PostgreSQL, and everything else waits there.
 */
export function startRelay(deps: RelayDeps): Relay {
  const publish = createPublish(deps.bus);
  const pending = createPendingEvents(publish);
  const state: RelayState = { batchSize: MIN_BATCH, isClaimDue: false, nextAt: 0, own: [], publish };
  const unpublished = deps.screens && createUnpublishedPusher(deps.db, deps.screens);

  const loop = createSerialLoop(async () => {
    try {
      await pending.flush();
      const isMore = await relayNext(deps, state);
      unpublished?.reset();
      return isMore;
    } catch (error) {
      deps.log.debug({ error: (error as Error).message }, 'publishing failed, events stay in the outbox');
      Object.assign(state, { batchSize: MIN_BATCH, own: [] });
      await unpublished?.pushAll().catch(() => undefined);
      return false;
    }
  });

  /** Pushes own events at once and publishes them, after any that already wait for Redis. */
  function offer(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    const events = entries.filter(isEvent);
    for (const event of events) deps.screens?.push(event);
    pending.add(events);
    state.own.push(...entries);
    if (pending.isAway()) loop.wakeIn(RETRY_MS);
    else publishPending(loop, pending, mayWait(entries) ? state.nextAt : 0);
  }

  function claim(): void {
    state.isClaimDue = true;
    loop.wake();
  }

  const poll = setInterval(claim, POLL_MS);
  deps.bus.onBack(claim);
  claim();
  return {
    offer,
    stop: () => {
      clearInterval(poll);
      return loop.stop();
    },
  };
}

/** Feed and notices may wait for their batch; other work does not. */
const mayWait = (entries: readonly OutboxEntry[]): boolean =>
  [...queuesDue(entries)].every((queue) => sharedQueues.has(queue));

/** Publishes own events together; workers are woken afterwards, not before `nextAt`. */
function publishPending(loop: SerialLoop, pending: PendingEvents, nextAt: number): void {
  pending.flush().then(
    () => loop.wakeIn(Math.max(GATHER_MS, nextAt - performance.now())),
    () => loop.wakeIn(RETRY_MS),
  );
}

interface RelayState {
  batchSize: number;
  /** Whether to look for entries of processes that ended. */
  isClaimDue: boolean;
  /** No batch of own entries leaves earlier, by `performance.now()`. */
  nextAt: number;
  /** Recorded by this process and not yet marked; PostgreSQL has them as well. */
  own: OutboxEntry[];
  publish: Publish;
}

/** Relays own entries, without reading them again, or the oldest unclaimed ones; returns whether more may wait. */
async function relayNext(deps: RelayDeps, state: RelayState): Promise<boolean> {
  const own = state.own.splice(0, MAX_BATCH);
  await relay(deps, deps.db, state.publish, own);
  state.nextAt = performance.now() + Math.min(MOST_SPACING_MS, own.length * SPACING_MS);
  if (state.own.length > 0) return true;
  if (!state.isClaimDue) return false;
  state.isClaimDue = await hasUnpublished(deps.db);
  if (!state.isClaimDue) return false;
  const count = await deps.db.transaction().execute(async (trx) => {
    const entries = await claimUnpublished(trx, state.batchSize);
    for (const event of entries.filter(isEvent)) deps.screens?.push(event);
    await relay(deps, trx, state.publish, entries);
    return entries.length;
  });
  state.isClaimDue = count === state.batchSize;
  state.batchSize = Math.min(state.batchSize * 2, MAX_BATCH);
  return state.isClaimDue;
}

/** Another process may relay the same entries, also after a failure here: wake-ups and events are idempotent. */
async function relay(
  { queues, log }: RelayDeps,
  db: Reader,
  publish: Publish,
  entries: readonly OutboxEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const startTime = Date.now();
  await publish(entries.filter(isEvent));
  await queues.wake(queuesDue(entries));
  const ids = entries.map(({ id }) => id);
  await markPublished(db, ids);
  for (const { id, type, origin } of entries) {
    relayed.inc({ event: type });
    const parent = origin?.traceparent ?? null;
    noteSpan({ name: `relay ${type}`, kind: 'producer', parent, attributes: { 'event.id': id }, startTime });
    log.debug({ event: id, type, requestId: origin?.requestId }, 'event published');
  }
}
