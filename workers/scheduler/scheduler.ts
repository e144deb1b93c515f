import type { Database } from '#shared/database/database.ts';
import { createSerialLoop } from '#shared/events/serial-loop.ts';
import type { Logger } from '#shared/operations/log.ts';
import { schedulerFailures } from '#shared/operations/metrics.ts';
import { readWaits } from './due-rows.queries.ts';

/** The longest sleep, in ms: another process may write a row that is due sooner than any known one. */
const LONGEST = 1_000;
/** ms between the starts of two runs. A row that another process holds is still due. */
const REST = 1_000;
/** ms after a failure. */
const RETRY = 2_000;
/** Kinds that wake within so many ms are looked at together. */
const TOGETHER = 50;

/** What happens when its time comes. */
export interface Kind {
  /** SQL: when something is next due; null: nothing waits. */
  next: string;
  /** Does everything that is due. */
  run: () => Promise<void>;
  /** ms between the starts of two runs. */
  rest?: number;
  /** ms from the start of the process to the first run. */
  first?: number;
}

interface Reported {
  name: string;
  hasFailed: boolean;
}

interface Watch extends Kind, Reported {
  /** No run begins earlier, by `performance.now()`. */
  wakesAt: number;
  running?: Promise<void> | undefined;
}

/**
 * Does everything that happens later. One statement asks when something of any kind is next due, by the database's clock, and
 * the loop sleeps until then. Kinds run beside each other, each once at a time, so a slow one delays no other.
 */
export function startScheduler(
  kindsOf: (ending: AbortSignal) => Readonly<Record<string, Kind>>,
  { db, log }: { db: Database; log: Logger },
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const now = performance.now();
  const watches: Watch[] = Object.entries(kindsOf(ending.signal)).map(([name, kind]) => ({
    ...{ name, ...kind, hasFailed: false, wakesAt: now + (kind.first ?? 0) },
  }));
  const looks = { name: 'due-times', hasFailed: false };
  const { succeed, fail } = reports(log);
  // Initialise: Prometheus sees no increase in a series that starts with its first count.
  for (const { name } of [looks, ...watches]) schedulerFailures.inc({ work: name }, 0);
  const loop = createSerialLoop(async () => {
    if (!ending.signal.aborted) await look().then(succeed(looks), fail(looks));
    return false;
  });

  async function look(): Promise<void> {
    const soon = performance.now() + TOGETHER;
    const awake = watches.filter(({ running, wakesAt }) => !running && wakesAt <= soon);
    loop.wakeIn(LONGEST);
    const waits = await readWaits(
      db,
      awake.map(({ next }) => next),
    );
    for (const [n, watch] of awake.entries()) {
      const wait = waits[n] ?? Number.POSITIVE_INFINITY;
      if (wait <= 0) run(watch);
      else if (wait < LONGEST) loop.wakeIn(Math.ceil(wait));
    }
  }

  function run(watch: Watch): void {
    watch.wakesAt = performance.now() + (watch.rest ?? REST);
    watch.running = watch
      .run()
      .then(succeed(watch), fail(watch))
      .then(() => {
        const now = performance.now();
        if (watch.hasFailed) watch.wakesAt = Math.max(watch.wakesAt, now + RETRY);
        watch.running = undefined;
        loop.wakeIn(Math.max(0, watch.wakesAt - now));
      });
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
const reports = (log: Logger) => ({
  succeed: (of: Reported) => (): void => {
    if (of.hasFailed) log.info({ work: of.name }, 'scheduler recovered');
    of.hasFailed = false;
  },
  fail:
    (of: Reported) =>
    (error: Error): void => {
      schedulerFailures.inc({ work: of.name });
      if (!of.hasFailed) log.warn({ work: of.name, error: error.message }, 'scheduler failed');
      of.hasFailed = true;
    },
});
