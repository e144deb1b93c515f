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

/** Events a transaction: few after a failure, so that a slow Redis can finish, and more with each success. */
const FEWEST = 100;
const MOST = 1_000;
const POLL_MS = 1_000;
/** ms until another attempt after a failed one. */
const RETRY_MS = 250;
const REMEMBERED = 50_000;
/** ms in which events that are on the screens already gather, to be handed to the workers in one go. */
const GATHER_MS = 25;

export interface Relay {
  /** Call after a commit with what it recorded; returns at once. */
  offer: (events: readonly RecordedEvent[]) => void;
  /** Ends after the batch under way. */
  stop: () => Promise<void>;
}

interface RelayDeps {
  db: Database;
  bus: EventBus;
  queues: Queues;
  log: Logger;
  /** Shows an event on this process's own screens. */
  show?: (event: RecordedEvent) => void;
}

/**
 * The only way out for recorded events: to this process's screens, to the other processes and to the workers. While
 * Redis is away screens are shown what PostgreSQL holds, and everything else waits there.
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

  /** What was committed together goes to Redis in one write; the batch that follows finds it done. */
  function publishOffered(): void {
    isFlushing = false;
    offered.flush().then(
      () => turns.wakeIn(GATHER_MS),
      () => turns.wakeIn(RETRY_MS),
    );
  }

  /** Shows and sends on at once what this process knows already; behind what waits for Redis, if anything does. */
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
  /** Events that this process has published already. */
  sent: RecentIds;
  /** Events that its screens have been shown. */
  shown: RecentIds;
  size: number;
}

/** Lets out the oldest events that no other process is letting out; answers with how many. */
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
