import type { Database } from '#shared/database/database.ts';
import type { Queues } from '#shared/events/queues.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { removeFiles } from '#shared/maintenance/remove-files.ts';
import type { Logger } from '#shared/operations/log.ts';
import { sweepFailures } from '#shared/operations/metrics.ts';
import { openDays } from '#workers/clock/open-days.ts';
import { sendHeld } from '#workers/held/send-held.ts';
import { sendNudges } from '#workers/nudges/send-nudges.ts';
import { endClaims } from './end-claims.ts';
import { listOverdue } from './maintenance.queries.ts';

const SWEEP_MS = 2_000;
const CLAIMS_MS = 15_000;
const NUDGES_MS = 60_000;
const INSIGHTS_MS = 2_000;
const OPENINGS_MS = 2_000;
const HELD_MS = 1_000;
const CLEAR_MS = 3_600_000;
/** Runs soon after start, so that frequent restarts do not prevent it. */
const FIRST_CLEAR_MS = 60_000;

const WORKS = ['jobs', 'files', 'claims', 'nudges', 'openings', 'held', 'insights', 'old-data'] as const;
// Initialise: Prometheus sees no increase in a series that starts with its first count.
for (const work of WORKS) sweepFailures.inc({ work }, 0);

interface Sweep {
  ms: number;
  /** Delay of the first run; defaults to `ms`. */
  firstMs?: number;
  work: (typeof WORKS)[number];
  run: () => Promise<void>;
}

interface SweeperDeps {
  db: Database;
  queues: Queues;
  log: Logger;
  files: FileStore;
  /** Called after every commit with the recorded events. */
  offer: Relay['offer'];
}

/** Re-adds jobs lost by Redis, deletes files' bytes, ends expired claims, sends nudges, opens the days of cohorts, sends what was held, counts what insights show and deletes old rows. */
export function startSweeper(deps: SweeperDeps): { stop: () => Promise<void> } {
  const { db, queues, log, files, offer } = deps;
  const ending = new AbortController();
  const sweeps: readonly Sweep[] = [
    {
      ms: SWEEP_MS,
      work: 'jobs',
      run: async () => {
        const overdue = await listOverdue(db);
        if (overdue.length > 0) await queues.add(overdue);
      },
    },
    { ms: SWEEP_MS, work: 'files', run: async () => void (await removeFiles(db, files)) },
    { ms: CLAIMS_MS, work: 'claims', run: async () => offer(await endClaims(db)) },
    { ms: NUDGES_MS, work: 'nudges', run: async () => offer(await sendNudges(db)) },
    { ms: OPENINGS_MS, work: 'openings', run: async () => offer(await openDays(db)) },
    { ms: HELD_MS, work: 'held', run: () => sendHeld(db, offer) },
    {
      ms: INSIGHTS_MS,
      work: 'insights',
      run: async () => offer(await refreshInsights(db, ending.signal)),
    },
    {
      ms: CLEAR_MS,
      firstMs: FIRST_CLEAR_MS,
      work: 'old-data',
      run: async () => void (await cleanUp({ db, files, log, signal: ending.signal })),
    },
  ];
  const running = sweeps.map((sweep) => repeat(sweep, log));
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

/** Runs a task periodically and never concurrently; a failure is retried at the next interval. */
function repeat({ ms, firstMs, work, run }: Sweep, log: Logger): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  let isRunning = false;
  let hasFailed = false;
  const succeed = (): void => {
    if (hasFailed) log.info({ work }, 'maintenance recovered');
    hasFailed = false;
  };
  const fail = (error: Error): void => {
    sweepFailures.inc({ work });
    // Log the first failure only, not every one.
    if (!hasFailed) log.warn({ work, error: error.message }, 'maintenance failed');
    hasFailed = true;
  };
  const turn = (): void => {
    if (isRunning) return;
    isRunning = true;
    running = run()
      .then(succeed, fail)
      .finally(() => {
        isRunning = false;
      });
  };
  const first = firstMs === undefined ? undefined : setTimeout(turn, firstMs);
  const timer = setInterval(turn, ms);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
