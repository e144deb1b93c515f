import { isAnswered, isPassing } from './passing-errors.ts';

/**
 * Does work that shares a statement or a transaction, for which one bad item fails all: what fails together is done
 * again one by one. Answers for each in order, also with the error of one: thrown, a batcher would take it for that
 * of those who wait as well. Throws when PostgreSQL gave no answer, as it would give none to each of them either.
 */
export async function togetherOrApart<I, O>(
  items: readonly I[],
  work: (items: readonly I[]) => Promise<readonly O[]>,
): Promise<readonly (O | Error)[]> {
  try {
    return await work(items);
  } catch (error) {
    const failure = error as Error;
    if (isPassing(failure) && !isAnswered(failure)) throw failure;
    if (items.length === 1) return [failure];
    const alone = async (item: I): Promise<O> => (await work([item]))[0] as O;
    return await Promise.all(items.map((item) => alone(item).catch((refusal: Error) => refusal)));
  }
}
