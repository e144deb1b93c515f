import type { Database } from '#shared/database/database.ts';
import { createSerialLoop } from '#shared/events/serial-loop.ts';
import type { Logger } from '#shared/operations/log.ts';
import { schedulerFailures } from '#shared/operations/metrics.ts';
import { readWaits } from './due-rows.queries.ts';

/** The longest sleep, in ms: another process may write a row that is due sooner than any known one. */
const LONGEST = 1_000;
/** ms between the starts of two runs. A row that another process holds is still due. */
const REST = 1_000;
/** The longest rest before the first run, so that frequent restarts do not prevent it. */
const FIRST = 60_000;
/** ms after a failure. */
const RETRY = 2_000;
/** Kinds that wake within so many ms are looked at together. */
const TOGETHER = 50;

/** What happens when its time comes. */
export interface Kind {
  /** SQL: when something is next due; null: nothing waits. */
  next: string;
  /** Does everything that is due. */
  run: (ending: AbortSignal) => Promise<void>;
  /** ms between the starts of two runs. */
  rest?: number;
}

interface SchedulerDeps {
  db: Database;
  log: Logger;
  /** In ms, as above. */
  longest?: number;
  rest?: number;
}

interface Watch extends Kind {
  name: string;
  /** No run begins earlier, by `performance.now()`. */
  wakesAt: number;
  running?: Promise<void> | undefined;
  hasFailed: boolean;
}

/**
 * Does everything that happens later. One statement asks when something of any kind is next due, by the database's clock, and
 * the loop sleeps until then. Kinds run beside each other, each once at a time, so a slow one delays no other.
 */
export function startScheduler(
  kinds: Readonly<Record<string, Kind>>,
  { db, log, longest = LONGEST, rest = REST }: SchedulerDeps,
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const watchOf = ([name, kind]: [string, Kind]): Watch => ({
    ...{ name, ...kind, hasFailed: false },
    wakesAt: performance.now() + Math.min(kind.rest ?? 0, FIRST),
  });
  const looks = watchOf(['due-times', { next: 'null', run: look }]);
  const watches = Object.entries(kinds).map(watchOf);
  // Initialise: Prometheus sees no increase in a series that starts with its first count.
  for (const { name } of [looks, ...watches]) schedulerFailures.inc({ work: name }, 0);
  const loop = createSerialLoop(async () => {
    if (!ending.signal.aborted) await attempt(looks, ending.signal, log);
    return false;
  });

  async function look(): Promise<void> {
    const soon = performance.now() + TOGETHER;
    const awake = watches.filter(({ running, wakesAt }) => !running && wakesAt <= soon);
    loop.wakeIn(longest);
    const moments = awake.map(({ next }) => next);
    for (const [n, wait] of (await readWaits(db, moments)).entries()) {
      const watch = awake[n];
      if (wait === null || !watch) continue;
      if (wait <= 0) watch.running = run(watch);
      else loop.wakeIn(Math.ceil(wait));
    }
  }

  async function run(watch: Watch): Promise<void> {
    watch.wakesAt = performance.now() + (watch.rest ?? rest);
    await attempt(watch, ending.signal, log);
    const now = performance.now();
    if (watch.hasFailed) watch.wakesAt = Math.max(watch.wakesAt, now + RETRY);
    watch.running = undefined;
    loop.wakeIn(Math.max(0, watch.wakesAt - now));
  }

  loop.wake();
  return {
    stop: async () => {
      ending.abort();
      await loop.stop();
      await Promise.all(watches.map(({ running }) => running));
    },
  };
}

/** Counts every failure, and logs the first and the recovery. */
async function attempt(watch: Watch, ending: AbortSignal, log: Logger): Promise<void> {
  const { name, hasFailed } = watch;
  try {
    await watch.run(ending);
    if (hasFailed) log.info({ work: name }, 'scheduler recovered');
    watch.hasFailed = false;
  } catch (error) {
    schedulerFailures.inc({ work: name });
    if (!hasFailed) log.warn({ work: name, error: (error as Error).message }, 'scheduler failed');
    watch.hasFailed = true;
  }
}
