/** More wait for a batch than may; the work was not begun. */
export class CrowdedError extends Error {}

interface BatcherOptions<I> {
  /** How many items one run takes. */
  maxBatch: number;
  /** How many may wait; one more is refused at once. */
  maxWaiting: number;
  /** How many runs may be under way at once; 1 if not said. */
  maxRuns?: number;
  /** Items with a group in common are never under way at once and keep their order. */
  groupsOf?: (item: I) => readonly unknown[];
}

interface Waiting<I, O> {
  item: I;
  resolve: (result: O) => void;
  reject: (error: Error) => void;
}

/**
 * Lets calls that come while others are under way share the next run: a lone call runs at once, a crowd shares
 * statements and commits. `run` answers in the order of its items; its failure is that of its items and of
 * those that waited for it, who would else wait as long again.
 * Throws CrowdedError when too many wait.
 */
export function createBatcher<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  { maxBatch, maxWaiting, maxRuns = 1, groupsOf = () => [] }: BatcherOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let runs = 0;
  const underWay = new Set<unknown>();

  function takeBatch(): Waiting<I, O>[] {
    const held = new Set(underWay);
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
    for (const group of groups) underWay.add(group);
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
    for (const group of groups) underWay.delete(group);
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
      if (waiting.length >= maxWaiting) return reject(new CrowdedError('Too many wait.'));
      waiting.push({ item, resolve, reject });
      startRuns();
    });
}
