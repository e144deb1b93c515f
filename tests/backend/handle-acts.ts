import { testConfig } from '#tests/support/test-config.ts';
import { createActsHandler } from '#workers/acts/acts.worker.ts';
import { handleOnce } from '#workers/handle-once.ts';
import type { LiveSite } from './live-site.ts';

/** Handles the next part of the open acts, as a worker does; how many there were. */
export async function handleActs(site: LiveSite): Promise<number> {
  const owed = site.db.selectFrom('deliveries').select('event_id').where('consumer', '=', 'acts');
  const jobs = (await owed.execute()).map(({ event_id: eventId }) => ({
    eventId,
    queue: 'acts' as const,
    onClaimed: () => ({ requestId: null, traceparent: null }),
  }));
  const handler = createActsHandler(testConfig);
  const { done, entries } = await handleOnce(site.db, { acts: handler }, jobs);
  site.offer(entries);
  return done.size;
}
