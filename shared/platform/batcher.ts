/** More wait for a batch than may; the work was not begun. */
export class CrowdedError extends Error {}

interface BatcherOptions<I> {
  /** How many items one run takes. */
  maxBatch: number;
  /** How many may wait; one more is refused at once. */
  maxWaiting: number;
  /** Items with a group in common never share a run and keep their order. */
  groupsOf?: (item: I) => readonly unknown[];
}

interface Waiting<I, O> {
  item: I;
  resolve: (result: O) => void;
  reject: (error: Error) => void;
}

/**
 * Lets calls that come while one is under way share the next: a lone call runs at once, a crowd shares
 * statements and commits. `run` answers in the order of its items; its failure is that of its items and of
 * those that waited for it, who would else wait as long again.
 * Throws CrowdedError when too many wait.
 */
export function createBatcher<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  { maxBatch, maxWaiting, groupsOf = () => [] }: BatcherOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let isRunning = false;

  function takeBatch(): Waiting<I, O>[] {
    const groups = new Set<unknown>();
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const each of waiting) {
      const own = groupsOf(each.item);
      const fits = batch.length < maxBatch && !own.some((group) => groups.has(group));
      for (const group of own) groups.add(group);
      (fits ? batch : rest).push(each);
    }
    waiting = rest;
    return batch;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as O);
      } catch (error) {
        const behind = waiting;
        waiting = [];
        for (const { reject } of [...batch, ...behind]) reject(error as Error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new CrowdedError('Too many wait.'));
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}
