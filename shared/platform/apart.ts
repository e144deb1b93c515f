import { isAnswered, isPassing } from './passing-errors.ts';

/** Does several items in one statement or transaction. `isRetry`: one item of those that have just failed together. */
export type Together<I, O> = (items: readonly I[], isRetry: boolean) => Promise<readonly O[]>;

/**
 * Does items together, and one by one when that fails, as one bad item fails all. Returns a result or an error for
 * each, in their order; throwing would also fail the items that wait in a batcher. Throws when PostgreSQL gave no
 * answer, as it would give none to each of them either.
 */
export async function togetherOrApart<I, O>(
  items: readonly I[],
  work: Together<I, O>,
): Promise<readonly (O | Error)[]> {
  try {
    return await work(items, false);
  } catch (error) {
    const failure = error as Error;
    if (isPassing(failure) && !isAnswered(failure)) throw failure;
    if (items.length === 1) return [failure];
    const alone = async (item: I): Promise<O> => (await work([item], true))[0] as O;
    return await Promise.all(items.map((item) => alone(item).catch((refusal: Error) => refusal)));
  }
}
