import { isAnswered, isTransient } from './transient-errors.ts';

/** Handles items in one statement or transaction. `isRetry`: the one item is left of a batch that failed. */
export type RunBatch<I, O> = (items: readonly I[], isRetry: boolean) => Promise<readonly O[]>;

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
