import type { Database } from './database.ts';
import type { EventBus } from './event-bus.ts';
import type { Logger } from './log.ts';
import { relayed } from './metrics.ts';
import { claimUnpublished, markPublished, type RecordedEvent } from './outbox.ts';
import { jobsOf, type Queues } from './queues.ts';
import { RecentIds } from './recent-ids.ts';
import { noteSpan } from './tracing.ts';

const BATCH = 100;
const POLL_MS = 1_000;
const REMEMBERED = 10_000;
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
  /** Shows an event on this process's own screens; called again for an event that could not leave. */
  show?: (event: RecordedEvent) => void;
}

/**
 * The only way out for recorded events: to this process's screens, to the other processes and to the
 * workers. While Redis is away own screens stay live and the rest waits in PostgreSQL.
 */
export function startRelay(deps: RelayDeps): Relay {
  let isWanted = true;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const sent = new RecentIds(REMEMBERED);
  let gathering: NodeJS.Timeout | undefined;
  let offered: RecordedEvent[] = [];

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        if ((await relayBatch(deps, sent)) === BATCH) isWanted = true;
      } catch (error) {
        deps.log.debug({ error: (error as Error).message }, 'events wait');
        return;
      }
    }
  }

  function wake(): void {
    isWanted = true;
    if (isStopped) return;
    running ??= run().finally(() => {
      running = undefined;
      // A wake that fell between the last look and here must not wait for the poll.
      if (isWanted) wake();
    });
  }

  /** What was committed together goes to Redis in one write; the batch that follows finds it done. */
  function publishOffered(): void {
    const events = offered;
    offered = [];
    deps.bus.publish(events).then(
      () => {
        for (const { id } of events) sent.add(id);
        gathering ??= setTimeout(() => {
          gathering = undefined;
          wake();
        }, GATHER_MS);
      },
      () => wake(),
    );
  }

  /** Shows and sends on at once what this process knows already. */
  function offer(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    for (const event of events) deps.show?.(event);
    if (offered.length === 0) setImmediate(publishOffered);
    offered.push(...events);
  }

  const poll = setInterval(wake, POLL_MS);
  wake();
  return {
    offer,
    stop: async () => {
      clearInterval(poll);
      clearTimeout(gathering);
      await running;
      isWanted = true;
      await run();
      isStopped = true;
    },
  };
}

/** `sent`: events that this process has shown and published already. */
async function relayBatch(deps: RelayDeps, sent: RecentIds): Promise<number> {
  const startTime = Date.now();
  const events = await deps.db.transaction().execute(async (trx) => {
    const events = await claimUnpublished(trx, BATCH);
    if (events.length === 0) return events;
    const unsent = events.filter(({ id }) => !sent.has(id));
    for (const event of unsent) deps.show?.(event);
    if (unsent.length > 0) await deps.bus.publish(unsent);
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
