import type { Database } from './database.ts';
import { isAnswered, isTransient } from './transient-errors.ts';

/** The batch queue is full; the work was not started. */
export class QueueFullError extends Error {}

interface BatcherOptions<I> {
  /** Maximum items per run. */
  maxBatch: number;
  /** Maximum waiting items; further ones are refused at once. */
  maxWaiting: number;
  /** Concurrent runs; default 1. */
  maxRuns?: number;
  /** Items that share a group never run concurrently and keep their order. */
  groupsOf?: (item: I) => readonly unknown[];
  /** Starts a run for new items; default: at once. `queueMicrotask` lets items of one turn share it. */
  schedule?: (start: () => void) => void;
}

interface Waiting<I, O> {
  item: I;
  resolve: (result: O) => void;
  reject: (error: Error) => void;
}

/**
 * Coalesces concurrent calls: a lone call runs at once, and calls that arrive meanwhile share the next run, its
 * statements and its commit. `run` returns results in the order of its items. A failed run also rejects the items that
 * wait for it, which would otherwise wait as long again. Throws QueueFullError when the queue is full.
 */
export function createBatcher<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  {
    maxBatch,
    maxWaiting,
    maxRuns = 1,
    groupsOf = () => [],
    schedule = (start) => start(),
  }: BatcherOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let runs = 0;
  const inFlight = new Set<unknown>();

  function takeBatch(): Waiting<I, O>[] {
    const held = new Set(inFlight);
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const each of waiting) {
      const own = groupsOf(each.item);
      const fits = batch.length < maxBatch && !own.some((group) => held.has(group));
      for (const group of own) held.add(group);
      (fits ? batch : rest).push(each);
    }
    waiting = rest;
    return batch;
  }

  async function runBatch(batch: readonly Waiting<I, O>[]): Promise<void> {
    const groups = batch.flatMap(({ item }) => groupsOf(item));
    for (const group of groups) inFlight.add(group);
    runs += 1;
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as O);
    } catch (error) {
      const behind = waiting;
      waiting = [];
      for (const { reject } of [...batch, ...behind]) reject(error as Error);
    }
    runs -= 1;
    for (const group of groups) inFlight.delete(group);
    startRuns();
  }

  function startRuns(): void {
    while (runs < maxRuns && waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      void runBatch(batch);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new QueueFullError('Too many wait.'));
      waiting.push({ item, resolve, reject });
      schedule(startRuns);
    });
}

/** Handles items in one statement or transaction. `isRetry`: the one item is left of a batch that failed. */
type RunBatch<I, O> = (items: readonly I[], isRetry: boolean) => Promise<readonly O[]>;

/**
 * Runs the batch; when it fails, runs each item alone, because one bad item fails the batch. Returns a result or an
 * error for each item, in order; an exception would also fail the items that wait in a batcher. Throws when PostgreSQL
 * gave no answer, because no single item would get one.
 */
export async function runBatchThenEach<I, O>(
  items: readonly I[],
  runBatch: RunBatch<I, O>,
): Promise<readonly (O | Error)[]> {
  try {
    return await runBatch(items, false);
  } catch (error) {
    const failure = error as Error;
    if (isTransient(failure) && !isAnswered(failure)) throw failure;
    if (items.length === 1) return [failure];
    const runOne = async (item: I): Promise<O> => (await runBatch([item], true))[0] as O;
    return await Promise.all(items.map((item) => runOne(item).catch((reason: Error) => reason)));
  }
}

/** Creates a value the first time a database needs it: processes have one database, tests have many. */
export function perDatabase<T>(create: (db: Database) => T): (db: Database) => T {
  const values = new WeakMap<Database, T>();
  return (db) => {
    const known = values.get(db) ?? create(db);
    values.set(db, known);
    return known;
  };
}
