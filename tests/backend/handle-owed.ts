import { testConfig } from '#tests/support/test-config.ts';
import { createActsHandler } from '#workers/acts/acts.worker.ts';
import { handleOnce, type QueueHandler, type QueueHandlers } from '#workers/handle-once.ts';
import type { LiveSite } from './live-site.ts';

type Site = Pick<LiveSite, 'db' | 'offer'>;

const onClaimed = () => ({ requestId: null, traceparent: null });

/** The job of a delivery. */
export const jobOf = <Q extends keyof QueueHandlers>(queue: Q, eventId: number) => ({
  eventId,
  queue,
  onClaimed,
});

/** Handles what is owed to one consumer now, as a worker does; how many deliveries that were. */
export async function handleOwed(
  { db, offer }: Site,
  queue: 'acts' | 'notifications',
  handler: QueueHandler,
): Promise<number> {
  const owed = db.selectFrom('deliveries').select('event_id').where('consumer', '=', queue);
  const jobs = (await owed.execute()).map(({ event_id: eventId }) => jobOf(queue, eventId));
  const { done, entries } = await handleOnce(db, { [queue]: handler }, jobs);
  offer(entries);
  return done.size;
}

/** Handles the next part of each open act, of so many clients; how many there were. */
export const handlePart = (site: Site, clients?: number): Promise<number> =>
  handleOwed(site, 'acts', createActsHandler(testConfig, clients));

/** Handles the open acts to their end; how many parts there were. */
export async function handleActs(site: Site): Promise<number> {
  for (let parts = 0; ; ) {
    const done = await handlePart(site);
    if (done === 0) return parts;
    parts += done;
  }
}
