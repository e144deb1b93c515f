import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { createActsHandler } from '#workers/acts/acts.worker.ts';
import type { BatchHandlers } from '#workers/jobs/batch.ts';
import { takeJobs } from '#workers/jobs/claim.queries.ts';
import type { LiveSite } from './live-site.ts';

type Site = Pick<LiveSite, 'db'> & Partial<Pick<LiveSite, 'offer'>>;

const cause = { requestId: null, traceparent: null };

/** Does the jobs that are due in one transaction, as a worker does, or those of these events; how many there were. */
export async function handleOwed(
  { db, offer }: Site,
  handlers: BatchHandlers,
  eventIds: readonly number[] | null = null,
): Promise<number> {
  const { result, entries } = await inTransaction(db, async (trx) => {
    const taken = await takeJobs(trx, Object.keys(handlers) as QueueName[], 1_000, eventIds);
    for (const [queue, { handle }] of Object.entries(handlers)) {
      const claimed = taken.flatMap((job) => (job.queue === queue ? [{ ...job, cause }] : []));
      if (claimed.length > 0) await handle(trx, claimed);
    }
    return taken.length;
  });
  offer?.(entries);
  return result;
}

/** Handles the next part of each open act, of so many clients; how many there were. */
export const handlePart = (site: Site, clients?: number): Promise<number> =>
  handleOwed(site, { acts: createActsHandler(testConfig, clients) });

/** Handles the open acts to their end; how many parts there were. */
export async function handleActs(site: Site): Promise<number> {
  for (let parts = 0; ; ) {
    const done = await handlePart(site);
    if (done === 0) return parts;
    parts += done;
  }
}
