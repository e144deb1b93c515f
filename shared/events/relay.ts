import type { Database, Reader } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { relayed } from '#shared/operations/metrics.ts';
import { noteSpan } from '#shared/operations/tracing.ts';
import type { EventBus } from './event-bus.ts';
import { sharedQueues } from './event-routes.ts';
import { claimUnpublished, hasUnpublished, isEvent, markPublished, type OutboxEntry } from './outbox.ts';
import { createOwnEntries, type OwnEntries } from './own-entries.ts';
import { createUnpublishedPusher, type Screens } from './push-unpublished.ts';
import { type Queues, queuesDue } from './queues.ts';
import { createSerialLoop } from './serial-loop.ts';

/** Entries of ended processes at once. */
const BATCH = 500;
const POLL_MS = 1_000;
/** ms before a retry. */
const RETRY_MS = 250;
/** ms after a commit, and between two batches of the feed: workers are woken once for all that was committed meanwhile. */
const GATHER_MS = 25;
const SPACING_MS = 400;

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
  const own = createOwnEntries(deps.bus);
  const state: RelayState = { isClaimDue: false, nextAt: 0 };
  const unpublished = deps.screens && createUnpublishedPusher(deps.db, deps.screens);

  const loop = createSerialLoop(async () => {
    try {
      await own.publish();
      const isMore = await relayNext(deps, own, state);
      unpublished?.reset();
      return isMore;
    } catch (error) {
      deps.log.debug({ error: (error as Error).message }, 'publishing failed, events stay in the outbox');
      await unpublished?.pushAll().catch(() => undefined);
      return false;
    }
  });

  /** Pushes and publishes own events at once, after any that already wait for Redis. */
  function offer(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    for (const event of entries.filter(isEvent)) deps.screens?.push(event);
    own.add(entries);
    const retry = () => loop.wakeIn(RETRY_MS);
    const nextAt = () => (mayWait(entries) ? state.nextAt : 0);
    const wakeWorkers = () => loop.wakeIn(Math.max(GATHER_MS, nextAt() - performance.now()));
    if (own.isAway()) retry();
    else own.publish().then(wakeWorkers, retry);
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

interface RelayState {
  /** Whether to look for entries of processes that ended. */
  isClaimDue: boolean;
  /** No batch of own entries leaves earlier, by `performance.now()`. */
  nextAt: number;
}

/** Relays own entries, without reading them again, or the oldest unclaimed ones; returns whether more may wait. */
async function relayNext(deps: RelayDeps, own: OwnEntries, state: RelayState): Promise<boolean> {
  const published = own.listPublished();
  await wakeAndMark(deps, deps.db, published);
  own.forget(published);
  if (published.length > 0) state.nextAt = performance.now() + SPACING_MS;
  if (own.listPublished().length > 0) return true;
  if (!state.isClaimDue) return false;
  state.isClaimDue = await hasUnpublished(deps.db);
  if (!state.isClaimDue) return false;
  const count = await deps.db.transaction().execute(async (trx) => {
    const entries = await claimUnpublished(trx, BATCH);
    const events = entries.filter(isEvent);
    for (const event of events) deps.screens?.push(event);
    await deps.bus.publish(events);
    await wakeAndMark(deps, trx, entries);
    return entries.length;
  });
  state.isClaimDue = count === BATCH;
  return state.isClaimDue;
}

/** Another process may relay the same entries, also after a failure here: wake-ups and events are idempotent. */
async function wakeAndMark(
  { queues, log }: RelayDeps,
  db: Reader,
  entries: readonly OutboxEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const startTime = Date.now();
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
