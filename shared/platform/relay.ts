import type { Database } from './database.ts';
import type { EventBus } from './event-bus.ts';
import type { Logger } from './log.ts';
import { relayed } from './metrics.ts';
import { claimUnpublished, markPublished, type RecordedEvent } from './outbox.ts';
import { jobsOf, type Queues } from './queues.ts';

const BATCH = 100;
const POLL_MS = 1_000;

export interface Relay {
  /** Call after a commit; returns at once. */
  wake: () => void;
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

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        if ((await relayBatch(deps)) === BATCH) isWanted = true;
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

  const poll = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(poll);
      await running;
      isWanted = true;
      await run();
      isStopped = true;
    },
  };
}

async function relayBatch(deps: RelayDeps): Promise<number> {
  const events = await deps.db.transaction().execute(async (trx) => {
    const events = await claimUnpublished(trx, BATCH);
    if (events.length === 0) return events;
    for (const event of events) deps.show?.(event);
    await deps.bus.publish(events);
    await deps.queues.add(jobsOf(events));
    await markPublished(
      trx,
      events.map(({ id }) => id),
    );
    return events;
  });
  for (const event of events) relayed.inc({ event: event.type });
  return events.length;
}
